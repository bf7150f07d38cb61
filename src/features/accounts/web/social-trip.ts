/** What a visitor left with to a provider; it stays in the tab that left and is used up by the return. */
export type SocialTrip = { provider: string; state: string; redirect: string | null }

const key = 'social'

export function rememberTrip(trip: SocialTrip): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(trip))
  } catch {
    // Without storage the return finds nothing to compare with and says that the sign-in failed.
  }
}

/** The trip that this return belongs to, or null: a code that another page or person brought here signs nobody in. */
export function takeTrip(provider: string, state: string | null): SocialTrip | null {
  const trip = readTrip()
  if (!trip || trip.provider !== provider) return null
  try {
    sessionStorage.removeItem(key)
  } catch {
    return null
  }
  return state !== null && trip.state === state ? trip : null
}

function readTrip(): SocialTrip | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SocialTrip | null
  } catch {
    return null
  }
}
