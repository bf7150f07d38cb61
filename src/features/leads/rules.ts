import { readPhone } from '#lib/phone.ts'

export const badPhone = 'Enter a phone number with 7 to 15 digits.'

/** A number of any country that support can call back: 7 to 15 digits, plus an extension. */
export function canBeCalled(typed: string): boolean {
  const phone = readPhone(typed, null)
  return phone !== null && phone !== 'other code' && phone.digits.length >= 7 && phone.digits.length <= 15
}

/** The lead form's fields as typed (spec 2 §5). */
export type LeadForm = { full_name: string; email: string; phone_number: string }

/** The problem of each field; empty when the form can be submitted. */
export function leadErrors(form: LeadForm): Partial<Record<keyof LeadForm, string>> {
  const errors: Partial<Record<keyof LeadForm, string>> = {}
  if (form.full_name.trim() === '') errors.full_name = 'Enter your name.'
  if (form.email.trim() === '') errors.email = 'Enter your email.'
  else if (!emailPattern.test(form.email.trim())) errors.email = 'Enter a valid email, such as name@example.com.'
  if (form.phone_number.trim() === '') errors.phone_number = 'Enter your phone number.'
  else if (!canBeCalled(form.phone_number)) errors.phone_number = badPhone
  return errors
}

/** One plain address; stricter than the standard on purpose, so that it can never inject mail headers. */
export const emailPattern =
  /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

/** The status of a lead; only a professional changes it. */
export const leadStatuses = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
}

/** How Admins have handled a lead without a showroom. */
export const handlingStatuses = ['open', 'answered', 'closed'] as const
export type HandlingStatus = (typeof handlingStatuses)[number]

export const handlingStatusNames: Record<HandlingStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

/** An Admin answers within the time in which applications are decided. */
export const answerWithinMs = 24 * 3_600_000
