import { useSyncExternalStore } from 'react'
import { type Choice, choiceCookie, choiceDays, choiceIn } from '../choice.ts'

/** What holds now: the browser's own word (Global Privacy Control, Do Not Track) before the cookie's; null while neither was said. */
export function choiceNow(): Choice | null {
  return browserDeclines() ? 'needed' : choiceIn(document.cookie)
}

/** Whether the browser asks every site not to track. */
export function browserDeclines(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function keepChoice(choice: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${choiceCookie}=${choice}; Path=/; Max-Age=${choiceDays * 86_400}; SameSite=Lax${secure}`
  document.documentElement.removeAttribute('data-ask')
  for (const listener of [...listeners]) listener()
}

/** What has been chosen, in step with the notice; undefined while the page is still the server's. */
export function useChoice(): Choice | null | undefined {
  return useSyncExternalStore(onChoice, choiceNow, unknown)
}

const listeners = new Set<() => void>()

function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const unknown = () => undefined
