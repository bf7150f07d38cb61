import { readPhone } from '#lib/phone.ts'
import { emailPattern } from './email-pattern.ts'

/** The lead form's fields as typed (spec 2 §5). */
export type LeadForm = { full_name: string; email: string; phone_number: string }

/** What is wrong with each field; empty when the form may be sent. */
export function leadErrors(form: LeadForm): Partial<Record<keyof LeadForm, string>> {
  const errors: Partial<Record<keyof LeadForm, string>> = {}
  if (form.full_name.trim() === '') errors.full_name = 'Enter your name.'
  if (form.email.trim() === '') errors.email = 'Enter your email.'
  else if (!emailPattern.test(form.email.trim()))
    errors.email = 'Enter a valid email, such as name@example.com.'
  const phone = readPhone(form.phone_number, null)
  const digits = phone === null || phone === 'other code' ? 0 : phone.digits.length
  if (form.phone_number.trim() === '') errors.phone_number = 'Enter your phone number.'
  else if (digits < 7 || digits > 15) errors.phone_number = 'Enter a phone number with 7 to 15 digits.'
  return errors
}
