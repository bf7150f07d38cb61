import { Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChatFile } from '#features/chat/schema.ts'
import { getSilentFile, saveFile } from '#web/browser/browser-http.ts'
import { FieldError } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { fileSize, shownSize } from './file-words.ts'
import './files.css'

type ShownFile = Pick<ChatFile, 'id' | 'name' | 'size' | 'mime' | 'thumbnail' | 'width' | 'height'>

/** A picture that opens in full, or a document that is downloaded. Both are served with the session's token only. */
export function ChatFileView({ file }: { file: ShownFile }) {
  return file.thumbnail === null ? <DocumentFile file={file} /> : <PictureFile file={file} />
}

function PictureFile({ file }: { file: ShownFile }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useNear(button)
  const { url, failed } = useBlob(isNear, () =>
    getSilentFile('/chat_files/:id/thumbnail', 'image/*', { path: { id: file.id } }),
  )
  const { width, height } = shownSize(file.width, file.height)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chat-picture"
        // A picture that did not load is named by the text in its place.
        aria-label={failed ? undefined : `Open ${file.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {failed ? (
          <span className="p-3 text-14 wrap-anywhere">{file.name} could not be loaded.</span>
        ) : (
          // A transparent picture of its size until it has arrived, so that nothing moves.
          <img src={url ?? blank} alt="" width={width} height={height} />
        )}
      </button>
      {open ? <Viewer file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function Viewer({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  const { url, failed } = useBlob(true, () => getSilentFile('/chat_files/:id', 'image/*', { path: { id: file.id } }))
  return (
    <Dialog open onClose={onClose} title={file.name} size="wide">
      <div className="mt-4 grid gap-4">
        {failed ? <FieldError>The picture could not be loaded. Close it and try again.</FieldError> : null}
        {url ? (
          <img
            src={url}
            alt={file.name}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full"
          />
        ) : failed ? null : (
          <p role="status">Loading the picture</p>
        )}
        <DownloadButton file={file} />
      </div>
    </Dialog>
  )
}

function DownloadButton({ file }: { file: ShownFile }) {
  const { busy, failed, download } = useDownload(file)
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        <Download aria-hidden size={20} strokeWidth={1.75} />
        Download
      </Button>
      <div role="alert">{failed ? <FieldError>The file could not be loaded. Try again.</FieldError> : null}</div>
    </div>
  )
}

function DocumentFile({ file }: { file: ShownFile }) {
  const { busy, failed, download } = useDownload(file)
  return (
    <div>
      <button type="button" className="chat-document" aria-busy={busy || undefined} onClick={() => void download()}>
        <FileText aria-hidden size={24} strokeWidth={1.75} />
        <span className="min-w-0">
          <span className="sr-only">Download </span>
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="block text-13 text-graphite">{fileSize(file.size)}</span>
        </span>
      </button>
      <div role="alert">{failed ? <FieldError>The file could not be loaded. Try again.</FieldError> : null}</div>
    </div>
  )
}

function useDownload(file: ShownFile) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      saveFile(file.name, await getSilentFile('/chat_files/:id', '*/*', { path: { id: file.id } }))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { busy, failed, download }
}

/** The address of a file in this page, once it is wanted and has arrived. */
function useBlob(wanted: boolean, load: () => Promise<Blob>) {
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!wanted) return
    let made: string | null = null
    let gone = false
    latest.current().then(
      (blob) => {
        if (gone) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [wanted])
  return { url, failed }
}

/** True once the element is on the screen or near it. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
