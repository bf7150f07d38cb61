import { useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { ChatRoom } from '../schema.ts'
import { draftOf, setDraft } from './drafts.ts'
import { removeWaiting } from './waiting/send-waiting.ts'
import type { Waiting } from './waiting/waiting.ts'

type UnsentProps = {
  project: string
  account: number
  /** Messages that were not sent. */
  waiting: readonly Waiting[]
}

type ClosedConversationProps = Omit<UnsentProps, 'project'> & {
  room: ChatRoom
  onClosed: (project: string) => void
}

/** In place of a conversation that the account may no longer see: why, and what it had written and not sent. */
export function ClosedConversation({ room, account, waiting, onClosed }: ClosedConversationProps) {
  const { project, title, members } = room
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    onClosed(project)
    // What had the focus is gone with the conversation.
    if (document.activeElement === document.body) section.current?.focus()
  }, [onClosed, project])
  const isOwn = members.some(({ id, role }) => id === account && role === 'owner')
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className="p-[clamp(20px,4vw,48px)] sm:overflow-y-auto max-sm:not-data-empty:hidden outline-none"
      data-empty
    >
      <EmptyState
        heading="h1"
        title={title}
        text={
          <p role="alert">
            {isOwn
              ? 'This project was deleted, and its conversation with it.'
              : 'This conversation is no longer shared with you.'}
          </p>
        }
        actions={<ButtonLink to={paths.chat()}>Your messages</ButtonLink>}
      />
      <Unsent project={project} account={account} waiting={waiting} />
    </section>
  )
}

function Unsent({ project, account, waiting }: UnsentProps) {
  const [typed, setTyped] = useState(() => draftOf(project).text)
  const text = [...waiting.map(({ body }) => body), typed].filter((part) => part.trim() !== '').join('\n\n')
  if (text === '') return null
  const discard = () => {
    for (const { key } of waiting) removeWaiting(account, key)
    setDraft(project, { text: '', files: [] })
    setTyped('')
  }
  return (
    <div className="mt-8 max-w-text">
      <h2 className="text-20">You have not sent this</h2>
      <p className="mt-3 whitespace-pre-wrap break-words border-l-4 border-stud pl-4">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={text} label="Copy text" what="the text" />
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
