import type { ReactNode } from 'react'
import { roomPicture } from '#features/content/page-kinds.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import './ai-room.css'

type AiRoomProps = {
  title: string
  /** The page's name in the breadcrumb; none on the area's first page. */
  crumb?: string
  intro: ReactNode
  /** The template of the room in the picture. */
  room: string
  children: ReactNode
}

/** The layout of the AI 3D Design pages: what the page is for at the left, a room at the right. */
export function AiRoom({ title, crumb, intro, room, children }: AiRoomProps) {
  return (
    <>
      <PageHead
        title={title}
        intro={intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          ...(crumb ? [{ name: crumb, path: '' }] : []),
        ]}
      />
      <div className="page ai-room grid gap-x-18 gap-y-12 items-start pt-12 pb-24 md:grid-cols-[7fr_5fr] [&_p]:max-w-[62ch]">
        <div className="min-w-0">{children}</div>
        <img
          src={roomPicture(room, 640)}
          srcSet={`${roomPicture(room, 640)} 640w, ${roomPicture(room, 1280)} 1280w`}
          sizes="(min-width: 1024px) 40vw, 100vw"
          alt=""
          width={1280}
          height={800}
          className="w-full h-auto border border-stud md:sticky md:top-30"
        />
      </div>
    </>
  )
}
