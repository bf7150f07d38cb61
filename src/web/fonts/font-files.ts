import archivoText from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { FontKey } from '#lib/font-pairs.ts'
import archivoSheet from './archivo.css?url'
import besleySheet from './besley.css?url'
import bricolageSheet from './bricolage.css?url'
import frauncesSheet from './fraunces.css?url'

/** The style sheet that sets a pair of fonts, and the files that pages preload. */
export const fontFiles: Record<FontKey, { sheet: string; preloaded: string[] }> = {
  besley: { sheet: besleySheet, preloaded: [besley, archivoText] },
  fraunces: { sheet: frauncesSheet, preloaded: [fraunces, sourceSans] },
  bricolage: { sheet: bricolageSheet, preloaded: [bricolage, geist] },
  archivo: { sheet: archivoSheet, preloaded: [archivoText] },
}
