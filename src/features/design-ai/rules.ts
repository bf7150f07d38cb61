import { isEmail, messages, type Problems, passwordProblem } from '#features/accounts/rules.ts'

/**
 * The missing fields of a sign-in. The email format is not checked: a malformed email gets the same response as a
 * wrong password.
 */
export function aiLoginProblems(fields: { email: string; password: string }): Problems {
  const problems: Problems = {}
  if (fields.email.trim() === '') problems.email = messages.required('email')
  if (fields.password === '') problems.password = messages.required('password')
  return problems
}

/** The problems of a new account's fields, with the messages of the shop's registration (spec 1 §8). */
export function aiRegisterProblems(fields: {
  full_name: string
  email: string
  password: string
  password_confirmation: string
  agree: boolean
}): Problems {
  const problems: Problems = {}
  if (fields.full_name.trim() === '') problems.full_name = messages.required('full name')
  if (fields.email.trim() === '') problems.email = messages.required('email')
  else if (!isEmail(fields.email.trim())) problems.email = messages.email
  const password = passwordProblem(fields.password)
  if (password) problems.password = password
  else if (fields.password !== fields.password_confirmation) problems.password = messages.confirmation
  if (!fields.agree) problems.agree = messages.agree
  return problems
}
