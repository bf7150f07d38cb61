import { messages, type Problems, personProblems } from '#features/accounts/rules.ts'

/** The problems of a new account's fields, with the messages of the marketplace's registration (spec 1 §8). */
export function aiRegisterProblems(fields: {
  full_name: string
  email: string
  password: string
  password_confirmation: string
  agree: boolean
}): Problems {
  const problems = personProblems(fields)
  if (!problems.password && fields.password !== fields.password_confirmation) problems.password = messages.confirmation
  return problems
}
