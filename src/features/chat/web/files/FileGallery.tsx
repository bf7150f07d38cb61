import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { ChatRoom } from '#features/chat/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { ChatFileView } from './ChatFileView.tsx'

type FileGalleryProps = {
  /** One conversation, or null for all. */
  project: string | null
  /** Their titles, for the files of all conversations. */
  rooms: readonly Pick<ChatRoom, 'project' | 'title'>[]
}

/** The pictures and documents of one conversation or of all, newest first. */
export function FileGallery({ project, rooms }: FileGalleryProps) {
  const reading = useApi('/projectChat', { query: { t: 'files', project } })
  return (
    <LoadGate reading={reading} what="Files" size="h-64">
      {({ room_files }) =>
        room_files.length === 0 ? (
          <p className="mt-6 flex items-center gap-3 text-graphite">
            <FileText aria-hidden size={22} strokeWidth={1.75} />
            No files yet. Pictures and PDFs that are sent in messages appear here.
          </p>
        ) : (
          <ul className="chat-gallery grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-4 gap-y-6 mt-4">
            {room_files.map((file) => (
              <li key={file.id}>
                <ChatFileView file={file} />
                <p className="mt-1 text-13 text-graphite wrap-anywhere">
                  {file.sender}, <time dateTime={file.created_at}>{formatDate(file.created_at)}</time>
                </p>
                {project === null ? (
                  <Link to={paths.chat(file.project)} className="link text-13 wrap-anywhere">
                    {rooms.find((room) => room.project === file.project)?.title ?? 'Conversation'}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        )
      }
    </LoadGate>
  )
}
