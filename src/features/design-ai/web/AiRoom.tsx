import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { PageHead } from '#web/PageHead.tsx'
import './ai-room.css'

type AiRoomProps = {
  title: string
  intro: ReactNode
  image: string
  children: ReactNode
}

/** The frame of the AI 3D Design pages: what holds today at the left, a room at the right, and ways on. */
export function AiRoom({ title, intro, image, children }: AiRoomProps) {
  return (
    <>
      <PageHead
        title={title}
        intro={intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          ...(title === 'AI 3D Design' ? [] : [{ name: title, path: '' }]),
        ]}
      />
      <div className="page ai-room">
        <div>
          {children}
          <h2 className="mt-12 text-25">What you can do here now</h2>
          <ul className="ai-ways">
            <li>
              <ButtonLink to={`${paths.home()}#inspired-designs`}>Look at 28 drawn rooms</ButtonLink>
              <span>
                Bathrooms, kitchens, living rooms and gardens, with the materials that they are made of.
              </span>
            </li>
            <li>
              <ButtonLink to={paths.visualize()} variant="secondary">
                See products at true size
              </ButtonLink>
              <span>Each one straight on, in detail, to scale and in a room.</span>
            </li>
            <li>
              <ButtonLink to={paths.contact()} variant="secondary">
                Ask a person
              </ButtonLink>
              <span>Support knows the catalogue and answers on working days.</span>
            </li>
          </ul>
        </div>
        <img src={image} alt="" width={800} height={600} className="ai-picture" />
      </div>
    </>
  )
}
