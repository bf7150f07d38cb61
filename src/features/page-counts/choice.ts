/** What a visitor has chosen: `needed` keeps to what the house needs to work, `counts` lets his pages be counted too. */
export type Choice = 'needed' | 'counts'

export const choiceCookie = 'wev_cookies'
/** Half a year; then it is asked again. */
export const choiceDays = 180

/** Null while nothing has been chosen. */
export function choiceIn(cookies: string): Choice | null {
  return (
    (new RegExp(`(?:^|;\\s*)${choiceCookie}=(needed|counts)(?:;|$)`).exec(cookies)?.[1] as Choice) ?? null
  )
}

/**
 * Runs in the head of every page, before anything is drawn: pages are kept whole and are the same for everybody, so only the
 * browser can tell whether to ask. One that asks not to be tracked (Global Privacy Control, Do Not Track) has answered.
 */
export const askScript = `if(!/(^|; )${choiceCookie}=/.test(document.cookie)&&!navigator.globalPrivacyControl&&navigator.doNotTrack!=="1")document.documentElement.dataset.ask=""`
