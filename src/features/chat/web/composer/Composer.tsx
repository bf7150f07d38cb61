import { Paperclip, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { mostLetters } from '#features/chat/rules.ts'
import { uploadRules } from '#features/uploads/rules.ts'
import { figure } from '#lib/money.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { sendTyping } from '../api.ts'
import { type Draft, draftOf, setDraft } from '../drafts.ts'
import { fileSize } from '../files/file-words.ts'
import type { WaitingFile } from '../waiting/waiting.ts'
import { type Attachment, useAttachments } from './attachments.ts'
import './composer.css'

/** Others see that somebody is typing for six seconds after the last call. */
const typingEveryMs = 3_000

export type ComposerHandle = {
  addFiles: (files: readonly File[]) => void
  /** Adds the text and files of a message that was not sent to what is being written. */
  takeBack: (message: Draft) => void
  focus: () => void
}

type ComposerProps = {
  conversation: string
  handle: Ref<ComposerHandle>
  onSend: (body: string, files: WaitingFile[]) => void
}

/** Where a message is written: Enter sends it, Shift+Enter starts a new line. What was typed outlasts a reload. */
export function Composer({ conversation, handle, onSend }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(conversation).text)
  const [problem, setProblem] = useState('')
  const files = useAttachments(draftOf(conversation).files)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useImperativeHandle(handle, () => ({
    addFiles: (given) => void files.add(given),
    takeBack: (message) => {
      setText((old) => (old.trim() === '' ? message.text : `${message.text}\n${old}`))
      files.addUploaded(message.files)
      area.current?.focus()
    },
    focus: () => area.current?.focus(),
  }))
  useEffect(() => {
    const uploaded = files.list.flatMap((file) => (file.uploaded ? [file.uploaded] : []))
    setDraft(conversation, { text, files: uploaded })
  }, [conversation, text, files.list])
  const noteTyping = useTypingNote(conversation)

  const refuse = (message: string) => {
    setProblem(message)
    area.current?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setProblem('')
    files.setProblem('')
    const body = text.trim()
    if (body === '' && files.list.length === 0) return refuse('Write a message or add a file.')
    if (body.length > mostLetters) return refuse('The message must be at most 4,000 characters.')
    if (files.list.some((file) => file.problem !== null))
      return refuse('Remove the files that were not uploaded, or try them again.')
    const uploaded = files.list.flatMap((file) => (file.uploaded ? [file.uploaded] : []))
    if (uploaded.length < files.list.length) return refuse('Wait until the files are uploaded.')
    onSend(body, uploaded)
    setText('')
    files.clear()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word that is composed of several keys, as in Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    void files.add(pasted)
  }
  const wrong = [problem, files.problem].filter((each) => each !== '').join(' ')
  return (
    <form method={byScript} className="chat-composer" noValidate onSubmit={send}>
      {files.list.length > 0 ? (
        <ul className="chat-attachments" aria-label="Files of this message">
          {files.list.map((file) => (
            <AttachmentRow
              key={file.key}
              file={file}
              onRetry={() => files.retry(file.key)}
              onRemove={() => {
                files.remove(file.key)
                area.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <div role="alert">
        <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
      </div>
      <div className="chat-composer-row">
        <label className="icon-button chat-attach">
          <Paperclip aria-hidden size={22} strokeWidth={1.75} />
          <span className="sr-only">Add files</span>
          <input
            type="file"
            multiple
            accept={uploadRules.chat.endings.map((ending) => `.${ending}`).join(',')}
            onChange={(event) => {
              void files.add([...(event.target.files ?? [])])
              // The same file can be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </label>
        <textarea
          ref={area}
          name="body"
          aria-label="Message"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : `${id}-hint`}
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          className="control"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem('')
            if (event.target.value.trim() !== '') noteTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className="button button-primary chat-send" aria-label="Send">
          <SendHorizontal aria-hidden size={22} strokeWidth={1.75} />
        </button>
      </div>
      <p id={`${id}-hint`} className="chat-composer-hint">
        {text.length > mostLetters - 500
          ? `${figure(text.length)} of ${figure(mostLetters)} characters`
          : 'Enter sends, Shift+Enter starts a new line. Drop or paste pictures and PDFs.'}
      </p>
    </form>
  )
}

type AttachmentRowProps = { file: Attachment; onRetry: () => void; onRemove: () => void }

function AttachmentRow({ file, onRetry, onRemove }: AttachmentRowProps) {
  const { name, size, part, problem, canRetry, uploaded } = file
  const isRunning = uploaded === null && problem === null
  return (
    <li className="chat-attachment" data-problem={problem !== null || undefined}>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15">{name}</span>
        {problem === null ? (
          <span className="block text-13 text-graphite">
            {isRunning ? `Uploading, ${Math.floor(part * 100)}%` : fileSize(size)}
          </span>
        ) : (
          <span role="alert">
            <FieldError>{problem}</FieldError>
          </span>
        )}
        {isRunning ? (
          <progress className="chat-progress" max={1} value={part} aria-label={`Uploading ${name}`} />
        ) : null}
      </span>
      {canRetry ? (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          Try again<span className="sr-only"> to upload {name}</span>
        </button>
      ) : null}
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </li>
  )
}

/** Tells the others that this account is typing, at most every three seconds. */
function useTypingNote(conversation: string): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < typingEveryMs) return
    last.current = now
    // It does not matter if it does not arrive.
    sendTyping(silentHttp, conversation).catch(() => {})
  }
}
