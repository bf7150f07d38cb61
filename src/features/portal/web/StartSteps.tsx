import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'

type StartStep = { key: string; label: string; hint: string; to: string; done: boolean; optional?: boolean }

/** What is left before the first sale, each with the page where it is done; nothing once all is done. */
export function StartSteps({ title, steps }: { title: string; steps: readonly StartStep[] }) {
  const left = steps.filter(({ done, optional }) => !done && !optional).length
  if (left === 0) return null
  return (
    <section className="portal-sheet" aria-label={title}>
      <h2 className="text-25">{title}</h2>
      <p className="mt-1 mb-4 text-15 text-graphite">{left === 1 ? 'One step is left.' : `${left} steps are left.`}</p>
      <ol className="grid gap-0 border-t border-stud [&_svg]:text-level">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step: { label, hint, to, done } }: { step: StartStep }) {
  const Icon = done ? Check : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-14 py-2 border-b border-stud">
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {label}
          <span className="sr-only">{done ? ', done' : ', not done'}</span>
        </span>
        <span className="block text-14 text-graphite">{hint}</span>
      </span>
      {done ? null : (
        <Link to={to} className="link text-15" aria-label={`${label}: go there`}>
          Go there
        </Link>
      )}
    </li>
  )
}
