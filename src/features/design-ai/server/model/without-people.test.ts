import { expect, it } from 'vitest'
import { withoutPeople } from './read-by-model.ts'

const known = new Set(['oak', 'kitchen', 'warm', 'white', 'brass'])
const sent = (text: string) => withoutPeople(text, (word) => known.has(word))

it.each([
  ['Write to ann.lee+home@mail.example.com please', 'Write to please'],
  ['Call (916) 555-0150, 916.555.0150 or +1 916 555 0150 about oak', 'Call , or about oak'],
  ['at 118 Ionia Avenue SW, Dock', 'at Dock'],
  ['We live at 42 W. Elm Creek Rd, Apt 4B and want oak', 'We live at and want oak'],
  ['12 oak street, 7 Kings Way; 2 kids no way, 3 by 4 the best place', '2 kids no way, 3 by 4 the best place'],
  ['ship to PO Box 12, Boise, ID 83814-1234', 'ship to , Boise,'],
  ['see https://example.com/ann?x=1 for photos', 'see for photos'],
  ['Dear Camille, we love oak. Sincerely, Ruth Anne Miller', 'Dear , we love oak. Sincerely,'],
  [
    'Hi there, I’m Tom Hill. My wife Anna wants brass, and Mr. Ortiz agrees',
    'Hi there, I’m . My wife wants brass, and Mr. agrees',
  ],
  ['my name is Ann Lee and I want a Warm Kitchen', 'my name is and I want a Warm Kitchen'],
  ['Thanks! White oak please', 'Thanks! White oak please'],
  ['a 5x8 bath for $4,800, 150 sq ft, 12x24 tile', 'a 5x8 bath for $4,800, 150 sq ft, 12x24 tile'],
])('%s', (text, plain) => {
  expect(sent(text)).toBe(plain)
})

it('keeps line breaks and takes time in proportion to the text', () => {
  expect(sent('oak\nwhite')).toBe('oak\nwhite')
  for (const part of ['Dear Ann ', '1 A A A ', 'a@', '555 ', 'http://', "I'm "]) sent(part.repeat(5000))
})
