import { isZip, readPhone, storedPhone, zipText } from '#lib/phone.ts'
import { requiredMessage } from '#lib/required.ts'

/** Rules and messages of the account forms, shared by the browser and the server. */

/** The first message for each field; empty when there are no problems. */
export type Problems = Record<string, string>

/** The first name is the first word, the last name the rest (spec 1 §3). */
export function splitName(fullName: string): { first: string; last: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { first, last: rest.join(' ') }
}

const mailbox =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/**
 * Plain ASCII addresses only: no spaces, quotes or line breaks, so that a stored address can never forge a mail
 * header.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && mailbox.test(text) && !/^\.|\.\.|\.@/.test(text)
}

export const messages = {
  required: requiredMessage,
  email: 'The email must be a valid email address.',
  password: 'The password must be at least 8 characters.',
  passwordLong: 'The password must not be longer than 200 characters.',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordOwn: 'The password must not be your name or email address.',
  confirmation: 'The password confirmation does not match.',
  agree: 'You must agree to the Terms of Service.',
  type: 'The selected type is invalid.',
  trade: 'The selected trade is invalid.',
  phone: 'The phone number must have 4 to 15 digits.',
  phoneText: 'Enter the phone number in digits, with any extension at the end, such as x22.',
  phoneCode: 'The phone number starts with a different country code.',
  countryCode: 'The selected country code is invalid.',
  zip: 'The zip code is invalid.',
  state: 'The selected state is invalid.',
  otp: 'The passcode must be 6 digits.',
  taxId: 'The tax ID must have 9 digits.',
  licenseState: 'The selected license state is invalid.',
  credentials: 'These credentials do not match our records.',
  taken: 'The email has already been taken.',
}

const shippingNeeded = {
  shipping_street: 'street',
  shipping_city: 'city',
  shipping_state: 'state',
  shipping_zip_code: 'zip code',
}

export type ShippingFields = Record<keyof typeof shippingNeeded | 'shipping_apartment', string>

/** True when any shipping field has a value; then all except the apartment are required (OP-20). */
export function hasShipping(fields: Partial<ShippingFields>): boolean {
  return [...Object.keys(shippingNeeded), 'shipping_apartment'].some(
    (name) => (fields[name as keyof ShippingFields] ?? '').trim() !== '',
  )
}

/** Problems of a submitted shipping address. Shipping is within the U.S. only (spec 1 §1). */
export function shippingProblems(fields: Partial<ShippingFields>): Problems {
  const problems: Problems = {}
  for (const [name, label] of Object.entries(shippingNeeded)) {
    const value = (fields[name as keyof ShippingFields] ?? '').trim()
    if (value === '') problems[name] = messages.required(label)
  }
  if (!problems.shipping_state && !/^[A-Za-z]{2}$/.test((fields.shipping_state ?? '').trim()))
    problems.shipping_state = messages.state
  if (!problems.shipping_zip_code && !isZip(zipText(fields.shipping_zip_code ?? '')))
    problems.shipping_zip_code = messages.zip
  return problems
}

/**
 * The missing fields of a sign-in. The email format is not checked: a malformed email gets the same response as a
 * wrong password.
 */
export function signInProblems(fields: { email: string; password: string }): Problems {
  const problems: Problems = {}
  if (fields.email.trim() === '') problems.email = messages.required('email')
  if (fields.password === '') problems.password = messages.required('password')
  return problems
}

type Person = { full_name: string; email: string; password: string; agree: boolean }

/** What every registration asks for (spec 1 §5). */
export function personProblems(fields: Person): Problems {
  const problems: Problems = {}
  if (fields.full_name.trim() === '') problems.full_name = messages.required('full name')
  if (fields.email.trim() === '') problems.email = messages.required('email')
  else if (!isEmail(fields.email.trim())) problems.email = messages.email
  const password = passwordProblem(fields.password)
  if (password) problems.password = password
  if (!fields.agree) problems.agree = messages.agree
  return problems
}

/** The account fields of step 1 (spec 1 §5). */
export function accountProblems(
  fields: Person & { country_code: string; phone_number: string; zip_code: string },
): Problems {
  const problems = personProblems(fields)
  if (fields.country_code.trim() === '') problems.country_code = messages.required('country code')
  else if (!/^\+[1-9]\d{0,3}$/.test(fields.country_code)) problems.country_code = messages.countryCode
  const phone = phoneProblem(fields.phone_number, fields.country_code)
  if (phone) problems.phone_number = phone
  if (fields.zip_code.trim() === '') problems.zip_code = messages.required('zip code')
  else if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(fields.zip_code.trim())) problems.zip_code = messages.zip
  return problems
}

/** Null when the number is valid for the country code. */
export function phoneProblem(typed: string, countryCode: string | null): string | null {
  if (typed.trim() === '') return messages.required('phone number')
  const phone = readPhone(typed, countryCode)
  if (phone === null) return messages.phoneText
  if (phone === 'other code') return messages.phoneCode
  return phone.digits.length < 4 || phone.digits.length > 15 ? messages.phone : null
}

/** The stored form. Call only for a number without a problem. */
export function phoneToStore(typed: string, countryCode: string): string {
  const phone = readPhone(typed, countryCode)
  return phone === null || phone === 'other code' ? typed.trim() : storedPhone(phone)
}

/** A professional's business data. `trade` and the license apply to contractors and designers, `tax_id` to vendors. */
export type BusinessFields = {
  company_name: string
  trade: string
  license_number: string
  license_state: string
  tax_id: string
}

/**
 * A contractor needs a license number and its state; both are optional for a designer (OP-35). A vendor needs the tax
 * id.
 */
export function businessProblems(type: 'Contractor' | 'Vendor', fields: BusinessFields): Problems {
  const problems: Problems = {}
  const isEmpty = (name: keyof BusinessFields) => fields[name].trim() === ''
  if (isEmpty('company_name')) problems.company_name = messages.required('company name')
  if (type === 'Vendor') {
    if (isEmpty('tax_id')) problems.tax_id = messages.required('tax id')
    else if (taxIdOf(fields.tax_id) === null) problems.tax_id = messages.taxId
    return problems
  }
  if (isEmpty('trade')) problems.trade = messages.required('trade')
  else if (!['contractor', 'designer'].includes(fields.trade)) problems.trade = messages.trade
  if (fields.trade === 'contractor') {
    if (isEmpty('license_number')) problems.license_number = messages.required('license number')
    if (isEmpty('license_state')) problems.license_state = messages.required('license state')
  }
  return problems
}

/** The employer identification number in IRS format (12-3456789), or null when it is not one. */
export function taxIdOf(text: string): string | null {
  const found = /^(\d{2})-?(\d{7})$/.exec(text.trim())
  return found ? `${found[1]}-${found[2]}` : null
}

/**
 * Null when the password is acceptable. The maximum length limits how long one request can occupy the hash function.
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return messages.required('password')
  if ([...password].length < 8) return messages.password
  return password.length > 200 ? messages.passwordLong : null
}

/** The sign-in methods of an account: its password and the connected providers. */
type WaysIn = { hasPassword: boolean; providers: readonly string[] }

/** Why a provider cannot be disconnected; the page and the server use the same text. */
export const onlyWayIn = 'This is your only sign-in method. Set a password first.'

/**
 * Whether another sign-in method remains without this provider; a provider that is no longer configured (not in
 * `offered`) does not count.
 */
export function mayDisconnect(ways: WaysIn, id: string, offered: readonly string[]): boolean {
  return ways.hasPassword || ways.providers.some((other) => other !== id && offered.includes(other))
}

/** The email of a deleted account in its row and its orders: it reaches no mailbox and frees the real address. */
export const formerEmail = (accountId: number): string => `former-${accountId}@accounts.invalid`

export const isFormer = (email: string): boolean => email.endsWith('@accounts.invalid')
