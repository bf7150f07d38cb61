import { readFileSync } from 'node:fs'

// npm sets `npm_package_version` only for processes that it starts, which a container is not.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The version of the product in package.json, such as `0.2.0`: what a release is for migrations. */
export const release: string = version

/** Whether one release is older than another; both are three numbers with dots. */
export function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}
