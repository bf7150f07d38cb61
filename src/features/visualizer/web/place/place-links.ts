/** How a device shows augmented reality: Apple's Quick Look, Google's Scene Viewer, or not at all. */
export type PlaceBy = 'quick look' | 'scene viewer' | 'neither'

export type Device = {
  userAgent: string
  /** `relList.supports('ar')`: true in Apple's browsers that support Quick Look. */
  quickLook: boolean
  /** The page was served over https; otherwise Google's viewer loads nothing. */
  secure: boolean
}

export function placeBy({ userAgent, quickLook, secure }: Device): PlaceBy {
  if (quickLook) return 'quick look'
  // Browsers inside other apps do not forward intents.
  const inApp = /\b(FBAN|FBAV|Instagram|Line)\b|; wv\)/.test(userAgent)
  return /Android/.test(userAgent) && !inApp && secure ? 'scene viewer' : 'neither'
}

/** Why a phone that supports it cannot do it here; null for other devices. */
export function whyNot({ userAgent, secure }: Device): string | null {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return 'This browser does not support AR. Open the page in Safari and try again.'
  if (!/Android/.test(userAgent)) return null
  return secure
    ? 'This app does not support AR. Open the page in Chrome and try again.'
    : 'Android opens models from secure addresses only. Open the page with its https address and try again.'
}

/**
 * The URL that opens Scene Viewer on Android. `file` and `page` are absolute; a phone without the viewer opens `page`
 * instead. Parameters after developers.google.com/ar/develop/scene-viewer.
 */
export function sceneViewerLink(model: { file: string; title: string; page: string }): string {
  const asked = new URLSearchParams({
    file: model.file,
    mode: 'ar_preferred',
    title: model.title.slice(0, 60),
    link: model.page,
  })
  // Scene Viewer decodes percent escapes only, and would show a plus as such.
  const query = asked.toString().replaceAll('+', '%20')
  return (
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;` +
    'package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
    `S.browser_fallback_url=${encodeURIComponent(model.page)};end;`
  )
}

/** The URL that opens Quick Look; sharing from there shares the page, not the file. */
export function quickLookLink(model: { file: string; page: string }): string {
  return `${model.file}#canonicalWebPageURL=${encodeURIComponent(model.page)}`
}
