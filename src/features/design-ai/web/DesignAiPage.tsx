import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { roomPicture } from '#features/content/page-kinds.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { useAiSession } from './ai-session.ts'
import { BriefForm } from './brief/BriefForm.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('AI 3D Design'),
    description:
      'Say what you want and what you can spend. Get three rooms of real products in stock, counted to the box, that open in 3D and can be ordered.',
  })

const pictures = ['b-wet-room--japandi', 'k-onewall-island--japandi', 'o-courtyard--spanish-revival']

export default function DesignAiPage() {
  return (
    <>
      <PageHead
        title="AI 3D Design"
        intro={
          <>
            <p>
              Say what you want and what you can spend. You get three different rooms of real products: in stock,
              counted to the box, under your budget, ready to open in 3D and to order.
            </p>
            <AccountLine />
          </>
        }
        aside={
          <ul aria-hidden className="hidden md:grid md:grid-cols-[repeat(3,168px)] md:gap-3">
            {pictures.map((template) => (
              <li key={template}>
                <img
                  className="md:w-full md:h-50 md:border md:border-stud md:object-cover"
                  src={roomPicture(template, 640)}
                  alt=""
                  width={640}
                  height={400}
                />
              </li>
            ))}
          </ul>
        }
      />
      <BriefForm />
    </>
  )
}

/** Who is signed in to the area, or how to. */
function AccountLine() {
  const { user } = useAiSession()
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-15 wrap-anywhere">
      {user ? (
        <>
          <Link to={paths.designAiDesigns()} className="link inline-block py-1">
            Your designs
          </Link>
          <Link to={paths.designAiWelcome()} className="link inline-block py-1">
            Your AI account
          </Link>
        </>
      ) : (
        <>
          <Link to={paths.designAiLogin()} className="link inline-block py-1">
            Sign in to AI 3D Design
          </Link>
          <Link to={paths.designAiSignup()} className="link inline-block py-1">
            Create an AI account
          </Link>
        </>
      )}
    </p>
  )
}
