/** How a device sets a model into the room before it: Apple's Quick Look, Google's Scene Viewer, or not at all. */
export type PlaceBy = 'quick look' | 'scene viewer' | 'neither'

export type Device = {
  userAgent: string
  /** `relList.supports('ar')`: what Apple's browsers say that can. */
  quickLook: boolean
  /** The page came over https, without which Google's viewer fetches nothing. */
  secure: boolean
}

export function placeBy({ userAgent, quickLook, secure }: Device): PlaceBy {
  if (quickLook) return 'quick look'
  // Browsers inside of other apps hand no intent on.
  const inApp = /\b(FBAN|FBAV|Instagram|Line)\b|; wv\)/.test(userAgent)
  return /Android/.test(userAgent) && !inApp && secure ? 'scene viewer' : 'neither'
}

/** Why a phone that could, cannot here; null for one that is no phone. */
export function whyNot({ userAgent, secure }: Device): string | null {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return 'This browser does not support AR. Open the page in Safari and try again.'
  if (!/Android/.test(userAgent)) return null
  return secure
    ? 'This app does not support AR. Open the page in Chrome and try again.'
    : 'Android opens models from secure addresses only. Open the page with its https address and try again.'
}

/**
 * The address that opens Scene Viewer on Android. `file` and `page` are absolute; a phone without it goes to `page` instead.
 * Parameters after developers.google.com/ar/develop/scene-viewer.
 */
export function sceneViewerLink(model: { file: string; title: string; page: string }): string {
  const asked = new URLSearchParams({
    file: model.file,
    mode: 'ar_preferred',
    title: model.title.slice(0, 60),
    link: model.page,
  })
  // A plus would be shown as one: Scene Viewer reads percents alone.
  const query = asked.toString().replaceAll('+', '%20')
  return (
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;` +
    'package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
    `S.browser_fallback_url=${encodeURIComponent(model.page)};end;`
  )
}

/** The address that opens Quick Look; what one shares from there is the page and not the file. */
export function quickLookLink(model: { file: string; page: string }): string {
  return `${model.file}#canonicalWebPageURL=${encodeURIComponent(model.page)}`
}
