import { paths } from '#lib/paths.ts'

/** The bar by what it depends on: the frame, and the ways that lead to where one is. Few addresses have any. */
export function barKey(frame: string, pathname: string): string | null {
  if (pathname.startsWith('/product/')) return `bar ${numberOf(frame)}`
  return /^\/(category\/|department\/|$)/.test(pathname) ? `bar ${numberOf(frame)} ${pathname}` : null
}

export function footerKey(frame: string): string {
  return `footer ${numberOf(frame)}`
}

/** All around a page but its bar: the frame, and the routes whose scripts and styles it names. */
export function shellKey(frame: string, routes: readonly string[]): string {
  return `${numberOf(frame)} ${routes.join(' ')}`
}

/** The way to the sign-in, and from there back to where one is. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const entry = ['/login', '/register', '/pro/login'].some((path) => pathname.startsWith(path))
  return paths.login(entry || pathname === '/' ? undefined : pathname + search)
}

/**
 * Gives a link to the sign-in, as it is pressed, the way back to the address that the browser shows: the editor puts a new
 * design's there without a navigation.
 */
export function withWayBack({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.href = loginPath(window.location)
}

/** The same number for the same frame, as a short name among the kept parts of the server. */
function numberOf(frame: string): number {
  const known = numbers.get(frame)
  if (known !== undefined) return known
  if (numbers.size >= numbersKept) numbers.clear()
  numbers.set(frame, ++lastNumber)
  return lastNumber
}

const numbers = new Map<string, number>()
const numbersKept = 100
let lastNumber = 0
