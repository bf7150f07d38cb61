import { type ReactNode, useId } from 'react'

/** Frame of the drawer for the selected slot: its name, a summary, the filters and the products. */
export function FitDrawer({
  name,
  word,
  tools,
  children,
}: {
  name: string
  word: string
  tools?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="fit-drawer" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-20">
          {name}
        </h2>
        <p aria-live="polite" className="text-14 text-graphite">
          {word}
        </p>
        {tools}
      </div>
      {children}
    </section>
  )
}
