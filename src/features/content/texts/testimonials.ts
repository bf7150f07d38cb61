import type { Testimonial } from '../schema.ts'

export const testimonials: Testimonial[] = [
  {
    quote:
      'My client moved the vanity twice on the screen and zero times on site. That is four hours of a plumber that nobody paid for.',
    name: 'Marcus Ellery',
    label: 'Contractor',
  },
  {
    quote:
      'I mix a Vermont slate with a zellige from San Diego in one room and see at once that the greens quarrel. Before, I found that out on delivery day.',
    name: 'Priya Nandakumar',
    label: 'Designer',
  },
  {
    quote:
      'I knew what eleven boxes meant before I bought eleven boxes. One of them is still in the garage, exactly as planned.',
    name: 'Dana Whitfield',
    label: 'Homeowner',
  },
  {
    quote:
      'One list, one total, every item with its own dates. My Monday meeting went from an hour to ten minutes.',
    name: 'Teresa Okafor',
    label: 'Project Manager',
  },
]
