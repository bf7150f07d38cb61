import { Suspense, useState } from 'react'
import { revokeSceneLink } from '#features/visualizer/web/api.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { type Saver, useSaveState } from '../saving/autosave.ts'
import { useEditor } from '../store/store.ts'
import { handOn, roomLink } from './room-link.ts'

const ProjectPartners = lazyPart(() => import('#features/projects/web/ProjectPartners.tsx'), 'ProjectPartners')

type ShareRoomDialogProps = { saver: Saver; vsdId: string | null; onClose: () => void }

/** The owner's link to their room, which they can revoke here, and the people who plan its project with them. */
export function ShareRoomDialog({ saver, vsdId, onClose }: ShareRoomDialogProps) {
  const { saved } = useSaveState(saver)
  return (
    <Dialog open onClose={onClose} title="Share this room">
      {saved ? <RoomLink saver={saver} link={saved.share_id} vsdId={vsdId} /> : null}
      {saved?.project && saved.rights.includes('manage') ? (
        <Suspense fallback={null}>
          <ProjectPartners projectId={saved.project} />
        </Suspense>
      ) : (
        <p className="mt-8 border-t border-stud pt-6 text-15 text-graphite">
          To plan this room together with someone, save it to a project first.
        </p>
      )}
      {saved ? (
        <div className="mt-8 grid justify-items-start gap-3 border-t border-stud pt-6">
          <p className="text-15 text-graphite">
            For those who do the work: plan, walls, layout, list by place and deliveries on one sheet, without prices.
          </p>
          <ButtonLink variant="secondary" to={paths.jobSite(saved.id)}>
            Job site sheet
          </ButtonLink>
        </div>
      ) : null}
    </Dialog>
  )
}

function RoomLink({ saver, link, vsdId }: { saver: Saver; link: string; vsdId: string | null }) {
  const editor = useEditor()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const address = roomLink(link, vsdId)
  const copy = async () => {
    setProblem('')
    await handOn(address, editor.get().scene.name).catch(() =>
      setProblem('The link could not be copied. Select it and copy it.'),
    )
  }
  const revoke = async () => {
    setBusy(true)
    setProblem('')
    const changed = await saver.alter(async ({ id }) => (await revokeSceneLink(quietHttp, id, link)).data)
    if (changed) toast.success('Link revoked. The room has a new link now.')
    else setProblem('The link was not revoked. Try again.')
    setBusy(false)
  }
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-15 text-graphite">
        Anyone with the link can see this room and its prices, and make a copy of their own. They cannot change yours.
      </p>
      <TextField label="Link to this room" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
          Revoke link
        </Button>
      </div>
      <p className="text-14 text-graphite">
        A revoked link stops working at once for everyone who has it. The room gets a new one.
      </p>
    </div>
  )
}
