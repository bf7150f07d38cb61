/** The sign-in methods of an account: its password and the connected providers. */
export type WaysIn = { hasPassword: boolean; providers: readonly string[] }

/** Why a provider cannot be disconnected; the page and the server use the same text. */
export const onlyWayIn = 'This is your only sign-in method. Set a password first.'

/**
 * Whether another sign-in method remains without this provider; a provider that is no longer configured (not in
 * `offered`) does not count.
 */
export function mayDisconnect(ways: WaysIn, id: string, offered: readonly string[]): boolean {
  return ways.hasPassword || ways.providers.some((other) => other !== id && offered.includes(other))
}
