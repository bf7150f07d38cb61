/** How an account can be signed in to: by its password, and by the providers that are connected to it. */
export type WaysIn = { hasPassword: boolean; providers: readonly string[] }

/** What stands in the way of disconnecting a provider; the screen's words and the server's. */
export const onlyWayIn = 'This is your only sign-in method. Set a password first.'

/** Whether another way remains without this provider; one that the house no longer offers (`offered`) is no way. */
export function mayDisconnect(ways: WaysIn, id: string, offered: readonly string[]): boolean {
  return ways.hasPassword || ways.providers.some((other) => other !== id && offered.includes(other))
}
