import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DesignDetail } from '#features/design-ai/designs/schema.ts'
import { NameDialog } from '#features/visualizer/web/parts/OwnDialogs.tsx'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { deleteDesign, noResponseText, renameDesign, shareDesign, stopSharing } from '../api.ts'

type Asked = 'share' | 'rename' | 'delete' | null

/** Share, rename and delete. */
export function DesignTools({ design, again }: { design: DesignDetail; again: () => Promise<void> }) {
  const [asked, setAsked] = useState<Asked>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-3 pt-6 border-t border-stud">
      {design.status === 'done' ? (
        <Button variant="secondary" onClick={() => setAsked('share')}>
          {design.share ? 'Shared' : 'Share'}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => setAsked('rename')}>
        Rename
      </Button>
      <Button variant="quiet" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      <ShareDialog design={design} open={asked === 'share'} onClose={close} again={again} />
      {asked === 'rename' ? (
        <NameDialog
          title="Rename the design"
          name={design.name}
          button="Rename"
          onSave={async (name) => {
            const { message } = await renameDesign(http, design.id, name.slice(0, 80))
            await again()
            return message
          }}
          onClose={close}
        />
      ) : null}
      <RemoveDialog
        open={asked === 'delete'}
        title="Delete this design?"
        label="Delete design"
        onClose={close}
        onRemove={async () => {
          const { message } = await deleteDesign(http, design.id)
          if (message) void toast.success(message)
          await navigate(paths.designAiDesigns())
        }}
      >
        <strong className="wrap-anywhere">{design.name}</strong> and its pictures are deleted, and its share link stops
        working. Projects made from it stay. The credit is not given back.
      </RemoveDialog>
    </div>
  )
}

type ShareDialogProps = {
  design: DesignDetail
  open: boolean
  onClose: () => void
  again: () => Promise<void>
}

function ShareDialog({ design, open, onClose, again }: ShareDialogProps) {
  const { busy, problem, submit } = useSubmit(async () => {
    if (design.share) await stopSharing(quietHttp, design.id)
    else await shareDesign(quietHttp, design.id)
    await again()
  }, noResponseText)
  const link = design.share ? location.origin + paths.designAiShared(design.share) : ''
  return (
    <Dialog open={open} onClose={onClose} title="Share this design">
      <div className="mt-4 grid gap-4">
        <p>Anyone with the link sees the three rooms and their lists, not your words, your name or your account.</p>
        {link ? (
          <>
            <TextField label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
            <div className="flex flex-wrap gap-3">
              <CopyButton text={link} label="Copy link" what="the link" />
              <Button variant="quiet" busy={busy} onClick={() => void submit()}>
                Stop sharing
              </Button>
            </div>
          </>
        ) : (
          <Button busy={busy} onClick={() => void submit()}>
            Create a link
          </Button>
        )}
        <FormNotice>{problem}</FormNotice>
      </div>
    </Dialog>
  )
}
