import { httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import { startSocial } from './social-api.ts'

/** Stored in the tab when it leaves for a provider, and used up on return. */
export type SocialTrip = { provider: string; state: string; redirect: string | null }

export const noConnection = 'You are offline. Check your connection and try again.'

const key = 'social'

/** Goes to the provider's page. Resolves to an error message if that fails. */
export async function leaveForProvider(provider: string, redirect: string | null): Promise<string | null> {
  try {
    const { data } = await startSocial(httpWith({ quiet: true }), provider)
    sessionStorage.setItem(key, JSON.stringify({ provider, state: data.state, redirect }))
    location.assign(data.url)
    return null
  } catch (failure) {
    if (!(failure instanceof HttpFailure)) return noConnection
    return failure.fields.provider?.[0] ?? failure.message
  }
}

/** The stored trip for this return, or null: a code from another page or person must not sign in. */
export function takeTrip(provider: string, state: string | null): SocialTrip | null {
  const trip = readTrip()
  if (trip?.provider !== provider || state === null || trip.state !== state) return null
  sessionStorage.removeItem(key)
  return trip
}

function readTrip(): SocialTrip | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SocialTrip | null
  } catch {
    return null
  }
}
