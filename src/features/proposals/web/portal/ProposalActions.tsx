import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rightsOfShowroomRole } from '#features/collaborators/roles.ts'
import type { Proposal } from '#features/proposals/schema.ts'
import { randomKey } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp, saveFile } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { CopyButton } from '#web/parts/CopyButton.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import {
  discardDraft,
  duplicateProposal,
  getDocument,
  getLink,
  getProposal,
  reviseProposal,
  withdrawProposal,
} from '../api.ts'

type Props = {
  proposal: Proposal
  /** The number of the version on the page. */
  shown: number
  onChange: (proposal: Proposal) => void
}

/** What can be done with a proposal besides editing its draft. */
export function ProposalActions({ proposal, shown, onChange }: Props) {
  const { id, may, role, versions } = proposal
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'discard' | 'withdraw' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const key = useRef(randomKey())
  const sent = versions.find(({ status }) => status !== 'draft')
  /** A refusal is shown below the buttons, with the proposal as it is now. */
  const run = (work: () => Promise<void>) => async () => {
    setProblem('')
    try {
      await work()
    } catch (failure) {
      setAsks(null)
      setProblem(problemOf(failure))
      if (failure instanceof HttpFailure && failure.fields.revision) onChange((await getProposal(quietHttp, id)).data)
    }
  }
  const discard = run(async () => {
    const { data } = await discardDraft(quietHttp, id)
    setAsks(null)
    void toast.success('Draft discarded.')
    if (data.gone) void navigate(paths.portalProposals())
    else onChange((await getProposal(quietHttp, id)).data)
  })
  const withdraw = run(async () => {
    if (!sent) return
    const { data } = await withdrawProposal(quietHttp, id, sent.number)
    setAsks(null)
    onChange(data)
    void toast.success('Proposal withdrawn.')
  })
  const duplicate = run(async () => {
    const { data } = await duplicateProposal(quietHttp, id, key.current)
    key.current = randomKey()
    void toast.success('Proposal duplicated. This is the copy.')
    void navigate(paths.portalProposal(data.id))
  })
  return (
    <>
      {may.revise ? (
        <ActionButton action={run(async () => onChange((await reviseProposal(quietHttp, id)).data))}>
          New version
        </ActionButton>
      ) : null}
      {sent && rightsOfShowroomRole[role].includes('propose') ? (
        <ActionButton
          variant="secondary"
          action={run(async () => setLink(location.origin + (await getLink(quietHttp, id)).data.url))}
        >
          Link
        </ActionButton>
      ) : null}
      <ActionButton
        variant="secondary"
        action={async () => saveFile(`proposal-${proposal.number}.pdf`, await getDocument(id, shown))}
      >
        PDF
      </ActionButton>
      {may.duplicate ? (
        <ActionButton variant="secondary" action={duplicate}>
          Duplicate
        </ActionButton>
      ) : null}
      {may.withdraw ? (
        <Button variant="quiet" onClick={() => setAsks('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {may.discard ? (
        <Button variant="quiet" onClick={() => setAsks('discard')}>
          Discard draft
        </Button>
      ) : null}
      <div className="basis-full empty:hidden">
        <FormNotice>{problem}</FormNotice>
      </div>
      <Dialog open={link !== null} onClose={() => setLink(null)} title="The link for your client">
        <div className="mt-4 grid gap-4">
          <p>Anyone with the link sees the latest version that you sent and can approve or decline it.</p>
          <p className="font-mono text-14 wrap-anywhere">{link}</p>
          <div>
            <CopyButton text={link ?? ''} label="Copy link" what="the link" />
          </div>
        </div>
      </Dialog>
      <RemoveDialog
        open={asks === 'discard'}
        title="Discard this draft?"
        label="Discard draft"
        onRemove={discard}
        onClose={() => setAsks(null)}
      >
        {sent
          ? `Version ${shown} is deleted. Your client still sees version ${sent.number}.`
          : 'The proposal was never sent and is deleted with its draft.'}
      </RemoveDialog>
      <RemoveDialog
        open={asks === 'withdraw'}
        title="Withdraw this proposal?"
        label="Withdraw"
        onRemove={withdraw}
        onClose={() => setAsks(null)}
      >
        The link will say that the proposal was withdrawn. You cannot send it again, but you can duplicate it.
      </RemoveDialog>
    </>
  )
}
