import { ArrowLeft, Files, MessageSquare, Search, Users } from 'lucide-react'
import { type DragEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayOf } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { DimensionLine } from '#web/parts/devices.tsx'
import type { ChatMessage, ChatRoom, Conversation } from '../schema.ts'
import { MembersDialog, ReportDialog, rolesWord } from './ChatDialogs.tsx'
import { ClosedConversation } from './ClosedConversation.tsx'
import { Composer, type ComposerHandle } from './composer/Composer.tsx'
import { FileGallery } from './files/FileGallery.tsx'
import { InquiryBar, ReadOnly } from './InquiryBar.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { type LogHandle, MessageLog } from './thread/MessageLog.tsx'
import { MessageRow, WaitingRow } from './thread/MessageRow.tsx'
import { namesWord, readMarks, rowsOf } from './thread/rows.ts'
import { useConversation } from './thread/use-conversation.ts'
import { queueMessage, removeWaiting, retryWaiting, useWaiting } from './waiting/send-waiting.ts'
import type { Waiting } from './waiting/waiting.ts'

type ConversationViewProps = {
  first: Conversation
  account: number
  /** A conversation that was opened by its address may not be in the list yet. */
  onOpened: (room: ChatRoom) => void
  /** The account may no longer see it. */
  onClosed: (project: string) => void
}

/** An open conversation: its head, its messages or its files, and where one writes. */
export function ConversationView({ first, account, onOpened, onClosed }: ConversationViewProps) {
  const conversation = useConversation(first, account)
  const { thread, room, readers, typing, arrived } = conversation
  const id = room.project
  const { list, sending } = useWaiting(account, id)
  const [params] = useSearchParams()
  const isFiles = params.get('t') === 'files'
  const [panel, setPanel] = useState<'search' | 'members' | ChatMessage | null>(null)
  const log = useRef<LogHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  useSeenHeight()
  useEffect(() => onOpened(first.room), [onOpened, first])

  const today = dayOf(new Date())
  const rows = useMemo(() => rowsOf(thread.messages, today), [thread.messages, today])
  const marks = useMemo(() => readMarks(thread.messages, readers), [thread.messages, readers])
  const keys = useMemo(() => new Set(thread.messages.map(({ key }) => key)), [thread.messages])
  const waiting = useMemo(() => list.filter(({ key }) => !keys.has(key)), [list, keys])
  const content = useMemo(
    () => [thread.messages, waiting, typing.length > 0, marks],
    [thread.messages, waiting, typing.length, marks],
  )
  const unseen = useUnseen(thread.latest)
  const { drag, isOver } = useDrop((files) => composer.current?.addFiles(files))

  const toNewest = async () => {
    if (thread.newer) await conversation.jumpToNewest()
    log.current?.scrollToEnd()
  }
  const send = (body: string, files: Waiting['files'], fee: number | null) => {
    const created_at = new Date().toISOString()
    queueMessage(account, {
      key: crypto.randomUUID(),
      project: id,
      body,
      files,
      fee,
      created_at,
      problem: null,
    })
    void toNewest()
  }
  const showFound = async (seq: number) => {
    // On a phone the panel would leave no space for the message.
    if (matchMedia('(max-width: 767px), (max-height: 560px)').matches) setPanel(null)
    if (await conversation.jumpTo(seq)) log.current?.show(seq)
  }
  const closeSearch = () => {
    setPanel(null)
    searchButton.current?.focus()
  }
  if (conversation.gone) return <ClosedConversation room={room} account={account} waiting={list} onClosed={onClosed} />
  const mayWrite = room.may_write
  return (
    <section
      className="chat-conversation"
      aria-label={`Conversation: ${room.title}`}
      data-over={(isOver && mayWrite && !isFiles) || undefined}
      {...(mayWrite && !isFiles ? drag : {})}
    >
      <header className="chat-head">
        <Link to={paths.chat()} className="icon-button sm:hidden" aria-label="All conversations">
          <ArrowLeft aria-hidden size={22} strokeWidth={1.75} />
        </Link>
        <Title room={room} account={account} />
        <button
          ref={searchButton}
          type="button"
          className="icon-button"
          aria-label="Search this conversation"
          aria-expanded={panel === 'search'}
          onClick={() => setPanel(panel === 'search' ? null : 'search')}
        >
          <Search aria-hidden size={22} strokeWidth={1.75} />
        </button>
        <Link
          to={paths.chat(id, isFiles ? undefined : { t: 'files' })}
          className="icon-button"
          aria-label={isFiles ? 'Messages of this conversation' : 'Files of this conversation'}
        >
          {isFiles ? (
            <MessageSquare aria-hidden size={22} strokeWidth={1.75} />
          ) : (
            <Files aria-hidden size={22} strokeWidth={1.75} />
          )}
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={`Members, ${room.members.length}`}
          aria-haspopup="dialog"
          onClick={() => setPanel('members')}
        >
          <Users aria-hidden size={22} strokeWidth={1.75} />
        </button>
      </header>
      <InquiryBar
        room={room}
        account={account}
        fee={thread.messages.findLast((message) => message.fee !== null)?.fee ?? null}
        onOffer={(body, fee) => send(body, [], fee)}
      />
      {panel === 'search' ? (
        <SearchPanel conversation={id} onShow={(seq) => void showFound(seq)} onClose={closeSearch} />
      ) : null}
      {isFiles ? (
        <div className="chat-files">
          <h2 className="text-20">Files</h2>
          <FileGallery project={id} rooms={[room]} />
        </div>
      ) : (
        <MessageLog
          label={`Messages: ${room.title}`}
          handle={log}
          content={content}
          older={thread.older}
          newer={thread.newer}
          loading={conversation.loading}
          failed={conversation.failed}
          unseen={unseen.count}
          onOlder={() => void conversation.loadOlder()}
          onNewer={() => void conversation.loadNewer()}
          onNewest={() => void toNewest()}
          onEnd={() => {
            conversation.atEnd()
            unseen.saw()
          }}
        >
          {rows.length === 0 && waiting.length === 0 ? <NoMessages room={room} account={account} /> : null}
          <ol className="grid grid-cols-1">
            {rows.map((row) => (
              <Dated key={row.message.seq} day={row.day}>
                <MessageRow row={row} readBy={marks.get(row.message.seq)} onReport={setPanel} />
              </Dated>
            ))}
            {thread.newer
              ? null
              : waiting.map((message) => (
                  <WaitingRow
                    key={message.key}
                    message={message}
                    isSending={sending === message.key}
                    onRetry={() => {
                      retryWaiting(account, message.key)
                      composer.current?.focus()
                    }}
                    onEdit={() => {
                      removeWaiting(account, message.key)
                      composer.current?.takeBack({ text: message.body, files: message.files })
                    }}
                    onRemove={() => {
                      removeWaiting(account, message.key)
                      composer.current?.focus()
                    }}
                  />
                ))}
          </ol>
          <p
            className="flex items-center gap-2 min-h-6.5 py-1 type-13 text-graphite"
            data-shown={typing.length > 0 || undefined}
          >
            {typing.length > 0 ? (
              <>
                <span aria-hidden className="chat-typing-ticks" />
                {namesWord(typing.map(({ name }) => name))} {typing.length === 1 ? 'is' : 'are'} typing
              </>
            ) : null}
          </p>
        </MessageLog>
      )}
      <p role="status" className="sr-only">
        {arrived ? `${arrived.sender.name}: ${arrived.body || filesWord(arrived)}` : ''}
      </p>
      <Offline />
      {isFiles ? null : mayWrite ? (
        <Composer conversation={id} handle={composer} onSend={(body, files) => send(body, files, null)} />
      ) : (
        <p className="border-t border-rule bg-chalk py-4 px-5 type-15">
          <ReadOnly room={room} account={account} />
        </p>
      )}
      {panel === 'members' ? <MembersDialog room={room} account={account} onClose={() => setPanel(null)} /> : null}
      {typeof panel === 'object' && panel !== null ? (
        <ReportDialog message={panel} onClose={() => setPanel(null)} />
      ) : null}
    </section>
  )
}

function filesWord({ files }: ChatMessage): string {
  return files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
}

/** Instead of the site's notice, which says that changes need a connection. */
function Offline() {
  const isOffline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status">
      {isOffline ? (
        <p className="py-2 px-5 bg-tape-wash type-15 text-center">
          You are offline. Messages that you send wait here and go out when you are back online.
        </p>
      ) : null}
    </div>
  )
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The page's heading gets the focus when a conversation is opened from the list. */
function Title({ room, account }: { room: ChatRoom; account: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('body, .chat-room')) heading.current?.focus({ preventScroll: true })
  }, [])
  const others = room.members.filter((member) => member.id !== account)
  const isOwn = room.members.some(({ id, role }) => id === account && role === 'owner')
  return (
    <div className="min-w-0 flex-1">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-20/[1.25] outline-none overflow-hidden text-ellipsis whitespace-nowrap"
      >
        {room.title}
      </h1>
      <p className="overflow-hidden text-ellipsis whitespace-nowrap type-13 text-graphite">
        {room.kind === 'support'
          ? isOwn
            ? 'Support replies Monday–Friday, 7 AM–5 PM Pacific time'
            : 'Support conversation'
          : others.map((member) => `${member.name}, ${rolesWord[member.role].toLowerCase()}`).join(' · ') || 'Only you'}
      </p>
    </div>
  )
}

function Dated({ day, children }: { day: string | null; children: React.ReactNode }) {
  return (
    <>
      {day ? (
        <li className="pt-5 px-2 pb-1">
          <DimensionLine tone="ink" label={day} />
        </li>
      ) : null}
      {children}
    </>
  )
}

function NoMessages({ room, account }: { room: ChatRoom; account: number }) {
  const others = room.members.filter((member) => member.id !== account)
  return (
    <div className="my-auto py-6">
      <h2 className="text-25">No messages yet</h2>
      <p className="mt-2 max-w-text text-15 text-graphite">
        {room.kind === 'support'
          ? 'Describe your question, with the order number if there is one. A reply appears here, and by email if you are away.'
          : others.length > 0
            ? `Write to ${namesWord(others.map(({ name }) => name))}. The address of a product or a room becomes a card with its price.`
            : 'Share this project with your contractor or designer to talk about it here.'}
      </p>
    </div>
  )
}

/** How many messages have arrived since the reader was at the end. */
function useUnseen(latest: number) {
  const [seen, setSeen] = useState(latest)
  return { count: Math.max(0, latest - seen), saw: () => setSeen(latest) }
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    drag: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/**
 * Sets the CSS variable `--seen-height` to the part of the window that the keyboard of a phone leaves, because `dvh`
 * does not change with it.
 */
function useSeenHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const update = () => {
      root.style.setProperty('--seen-height', `${Math.round(view.height * view.scale)}px`)
      // Safari moves the page up to show the focused field, which is visible anyway.
      if (view.offsetTop > 0 && view.scale === 1) scrollTo(0, 0)
    }
    update()
    view.addEventListener('resize', update)
    return () => {
      view.removeEventListener('resize', update)
      root.style.removeProperty('--seen-height')
    }
  }, [])
}
