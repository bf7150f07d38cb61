import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { Designer } from '#features/projects/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'

const HireDialog = lazyPart(() => import('./HireDialog.tsx'), 'HireDialog')

/** Enters a professional's showroom and opens its selection. */
export function EnterTheirShowroom({ vsdId, company }: { vsdId: string; company: string }) {
  const navigate = useNavigate()
  const { note, showFailure } = useFailureNote()
  const { busy, submit } = useSubmit(async () => {
    showFailure(null)
    try {
      const known = await getShopProfile(quietHttp, { vsdId })
      if (!known) {
        void toast.warning('This showroom is closed.', { id: 'no-showroom' })
        return
      }
      enterShowroom(known.profile, known.category)
      await navigate(paths.showroomShop())
    } catch (failure) {
      showFailure(failure)
    }
  })
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void submit()}>
        Enter their showroom<span className="sr-only">, {company}</span>
      </Button>
      {note}
    </>
  )
}

type HireButtonProps = {
  designer: Pick<Designer, 'id' | 'company_name' | 'available' | 'vsd_id'>
  /** The project to hire for; without one the dialog asks. */
  project: string | null
}

/** Opens the request; not for professionals who take no new work, and not for the professional themselves. */
export function HireButton({ designer, project }: HireButtonProps) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (!designer.available || user?.id === designer.id) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Hire<span className="sr-only"> {designer.company_name}</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <HireDialog designer={designer} project={project} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
