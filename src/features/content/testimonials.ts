import type { Testimonial } from './schema.ts'

/** Invented, for the demo marketplace. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'My client moved the vanity twice on the screen and zero times on site. That is four hours of plumbing no one had to pay for.',
    name: 'Marcus Ellery',
    label: 'Contractor',
  },
  {
    quote:
      'I mix a Vermont slate with a zellige from San Diego in one room and see right away that the greens clash. I used to find that out on delivery day.',
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
    quote: 'One list, one total, every item with its own dates. My Monday meeting went from an hour to ten minutes.',
    name: 'Teresa Okafor',
    label: 'Project Manager',
  },
]
