import { isEmail, messages, type Problems, passwordProblem } from '#features/accounts/rules.ts'

/** What is missing for a sign-in. The email's form is not checked: whatever is wrong with it, the answer is a wrong password's. */
export function aiLoginProblems(fields: { email: string; password: string }): Problems {
  const problems: Problems = {}
  if (fields.email.trim() === '') problems.email = messages.required('email')
  if (fields.password === '') problems.password = messages.required('password')
  return problems
}

/** What is wrong with the fields of a new account, in the words of the shop's registration (spec 1 §8). */
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
