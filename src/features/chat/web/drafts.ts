import { registerDraft, takeDraft } from '#web/form/form-draft.ts'
import type { WaitingFile } from './waiting/waiting.ts'

/** What was typed in a conversation and the files that were added, before it is sent. */
export type Draft = { text: string; files: WaitingFile[] }

const empty: Draft = { text: '', files: [] }
let account: number | null = null
let drafts: Record<string, Draft> = {}
let isKept = false

/** Restores the drafts of this account after a reload or a new sign-in; those of another account are dropped. */
export function openDrafts(person: number): void {
  if (account !== person) drafts = {}
  account = person
  if (!isKept) {
    registerDraft('chat', draftsFor, forget)
    isKept = true
  }
  const stored = takeDraft('chat')
  if (!stored) return
  for (const [id, draft] of Object.entries(stored)) if (isDraft(draft)) drafts[id] ??= draft
}

export function draftOf(conversation: string): Draft {
  return drafts[conversation] ?? empty
}

export function setDraft(conversation: string, draft: Draft): void {
  const { [conversation]: _, ...others } = drafts
  drafts = draft.text === '' && draft.files.length === 0 ? others : { ...others, [conversation]: draft }
}

function draftsFor(person: number): Record<string, Draft> | null {
  return person === account && Object.keys(drafts).length > 0 ? drafts : null
}

function forget(): void {
  drafts = {}
}

function isDraft(value: unknown): value is Draft {
  const { text, files } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof text === 'string' && Array.isArray(files)
}
