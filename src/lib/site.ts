/** The name until an Admin sets another one (decisions/0079). */
export const installedName = 'Wainscot'

const name = namedInPage() ?? installedName

/**
 * What the operator calls this marketplace, and the company that runs it. A process and a page belong to one
 * marketplace, so these are read like constants: the server keeps them current (site/server/keep-site.ts), a page finds
 * the name in its head. A constant of a module must not contain them: it may be computed before they are known.
 */
export const site = {
  name,
  /** The company with its address; on the server only. */
  legal: name,
}

/** The title of a page: what it shows, and where. */
export const titled = (words: string): string => `${words} – ${site.name}`

function namedInPage(): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name=app_name]')?.content
}
