import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomKey } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { byScript, SelectField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { createProposal, getSourceProjects } from '../api.ts'

type Props = {
  open: boolean
  /** Null for the account's own showroom. */
  showroom: number | null
  onClose: () => void
}

/** Asks for what a draft begins with. */
export function NewProposalDialog({ open, showroom, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New proposal">
      <NewProposalForm showroom={showroom} onClose={onClose} />
    </Dialog>
  )
}

function NewProposalForm({ showroom, onClose }: Omit<Props, 'open'>) {
  const navigate = useNavigate()
  const { data: projects } = useQuery({
    queryKey: ['proposal projects', showroom],
    queryFn: async () => (await getSourceProjects(silentHttp, showroom)).data,
  })
  const fields = useFields({ project: '', title: '', client_name: '', client_email: '' })
  const [problem, setProblem] = useState('')
  const key = useRef(randomKey())
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const { project, title, client_name, client_email } = fields.values
    try {
      const body = {
        ...{ project: project || null, title, client_name, client_email },
        ...(showroom === null ? {} : { showroom }),
      }
      const { data, message } = await createProposal(quietHttp, body, key.current)
      if (message && message !== 'Draft created.') void toast.warning(message)
      onClose()
      void navigate(paths.portalProposal(data.id))
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  const choose = (id: string) => {
    const project = projects?.find((each) => each.id === id)
    const own = { title: project?.name ?? '', client_name: project?.owner_name ?? '' }
    fields.set({
      project: id,
      title: fields.values.title || own.title,
      client_name: fields.values.client_name || own.client_name,
    })
  }
  return (
    <form ref={fields.form} method={byScript} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <SelectField
        label="Begin with"
        hint="The room and the list of a project that is shared with you, or your own."
        data-autofocus
        name="project"
        value={fields.values.project}
        error={fields.errors.project}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: 'An empty proposal' },
          ...(projects ?? []).map(({ id, name, owner_name, lines }) => ({
            value: id,
            label: `${name || 'Untitled project'}, ${owner_name}, ${lines === 1 ? '1 product' : `${lines} products`}`,
          })),
        ]}
      />
      <TextField label="Title" maxLength={120} {...fields.text('title')} />
      <TextField label="Client" required={false} maxLength={120} {...fields.text('client_name')} />
      <TextField
        label="Client’s email"
        required={false}
        type="email"
        maxLength={254}
        {...fields.text('client_email')}
      />
      <DialogFoot problem={problem} action="Create draft" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
