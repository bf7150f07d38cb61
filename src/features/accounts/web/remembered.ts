/** The email to prefill, from the two readable cookies of a remembered device (OP-07). */
export function rememberedEmail(cookie: string): string | null {
  const values = new Map(
    cookie.split(/;\s*/).map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  const email = values.get('wev_log_email')
  if (values.get('wev_remember_me') !== '1' || !email) return null
  try {
    return decodeURIComponent(email)
  } catch {
    return null
  }
}

/** A placeholder for the unknown password; submitted unchanged, it becomes an empty one (OP-07). */
export const bullets = '••••••••••'
