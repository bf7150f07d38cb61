import { type FontKey, fontPairs } from './font-pairs.ts'
import { defaultPaint, type Paint, paints } from './paints.ts'

/** The name until an Admin sets another one (decisions/0079). */
export const installedName = 'Wainscot'

const name = inHead('app_name') || installedName

/**
 * What the operator calls this marketplace, its color, and the company that runs it. A process and a page belong to one
 * marketplace, so these are read like constants: the server keeps them current (site/server/keep-site.ts), a page finds
 * name and color in its head. A constant of a module must not contain them: it may be computed before they are known.
 */
export const site = {
  name,
  paint: paintNamed(inHead('default_theme')),
  fonts: fontPairs[0].key as FontKey,
  /** The operator's own mark; null for that of the product. `bytes` on the server only, once they are read. */
  mark: null as (SiteMark & { bytes?: Uint8Array }) | null,
  /** The company with its address, and the sender of mails if an Admin has set one; on the server only. */
  legal: name,
  sender: '',
  /** Coverages and allowances of accessories that an Admin has set, by their key (rule R17). */
  coverages: JSON.parse(inHead('coverages') ?? '{}') as Record<string, number>,
}

/** A picture with its size in pixels. */
export type SiteMark = { url: string; width: number; height: number }

/** The size of a mark within a box. */
export function fitMark({ width, height }: SiteMark, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The title of a page: what it shows, and where. */
export const titled = (words: string): string => `${words} – ${site.name}`

export function paintNamed(given: string | undefined): Paint {
  return paints.find((paint) => paint === given) ?? defaultPaint
}

function inHead(meta: string): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${meta}]`)?.content
}
