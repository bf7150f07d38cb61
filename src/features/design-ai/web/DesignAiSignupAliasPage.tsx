import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

/** The specification's spelling is the address; the usual one leads there (OP-11). */
export function loader() {
  throw redirect(paths.designAiSignup())
}

export default function DesignAiSignupAliasPage() {
  return null
}
