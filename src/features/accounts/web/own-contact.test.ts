import { expect, it } from 'vitest'
import { withOwnContact } from './own-contact.ts'

const june = {
  full_name: 'June Abernathy',
  email: 'june@example.com',
  phone_number: '9165550142',
  country_code: '+1',
}
const empty = { full_name: '', email: '', phone_number: '' }

it('fills in a form from the account of a signed-in user, and leaves it empty for a guest', () => {
  expect(withOwnContact(empty, june)).toEqual({
    full_name: 'June Abernathy',
    email: 'june@example.com',
    phone_number: '(916) 555-0142',
  })
  expect(withOwnContact(empty, null)).toBe(empty)
})

it('keeps the input, and leaves a phone number empty if the account has none', () => {
  const typed = { ...empty, full_name: 'June A.', message: 'Hello' }
  expect(withOwnContact(typed, { ...june, phone_number: '' })).toEqual({
    full_name: 'June A.',
    email: 'june@example.com',
    phone_number: '',
    message: 'Hello',
  })
  expect(withOwnContact(empty, { ...june, phone_number: '2079460958', country_code: '+44' }).phone_number).toBe(
    '+44 2079460958',
  )
})
