import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { DesignDetail, DesignResult, SharedDesign } from '#features/design-ai/designs/schema.ts'
import { getProject } from '#features/projects/web/api.ts'
import { makeScene } from '#features/visualizer/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { newKey } from '#web/browser/http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { designToProject, noResponseText } from '../api.ts'

/** Makes a project of a room, or opens it in the editor without one. */
export function DesignActions({ design, n }: { design: DesignDetail; n: number }) {
  const { state } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const back = `${paths.designAiDesign(design.id)}${n === 0 ? '' : `?room=${n + 1}`}`
  const { busy, problem, setProblem, submit } = useSubmit(async () => {
    if (state !== 'signed in') return setAsking(true)
    const { data: project } = await designToProject(quietHttp, design.id, n)
    const { data } = await getProject(quietHttp, project)
    await navigate(data.scene_id ? paths.design(data.scene_id) : paths.projects())
  }, noResponseText)
  const result = design.results[n]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void submit()}>
          Use this design
        </Button>
        {result ? <OpenIn3D key={n} design={design} result={result} onProblem={setProblem} /> : null}
      </div>
      <FormNotice>{problem}</FormNotice>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Sign in to ${site.name}`}>
        <div className="mt-4 grid gap-4">
          <p>
            A project with its cart and orders belongs to a {site.name} account. You stay signed in to AI 3D Design and
            come back to this room.
          </p>
          <ButtonLink to={paths.login(back)} block>
            Sign in to {site.name}
          </ButtonLink>
          <p className="text-14 text-graphite">New here? The sign-in page leads to the registration.</p>
        </div>
      </Dialog>
    </div>
  )
}

type OpenIn3DProps = {
  design: Pick<DesignDetail | SharedDesign, 'name' | 'showroom'>
  result: DesignResult
  onProblem: (problem: string) => void
}

/** Opens a copy of the room in the editor, with or without an account. */
export function OpenIn3D({ design, result, onProblem }: OpenIn3DProps) {
  const navigate = useNavigate()
  const key = useRef(newKey())
  const { busy, submit } = useSubmit(async () => {
    onProblem('')
    try {
      const name = `${design.name}: ${result.title}`.slice(0, 120)
      const scene = { document: result.scene, name, showroom: design.showroom?.id ?? null }
      const { data } = await makeScene(quietHttp, scene, key.current)
      await navigate(paths.design(data.id))
    } catch (failure) {
      onProblem(noResponseText(failure))
    }
  })
  return (
    <Button variant="secondary" busy={busy} onClick={() => void submit()}>
      Open in 3D
    </Button>
  )
}
