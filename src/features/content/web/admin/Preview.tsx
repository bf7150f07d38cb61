import type { PagePreview } from '#features/content/page-schema.ts'
import { Words } from '#features/legal/web/Prose.tsx'
import { PageParts } from '../PageParts.tsx'
import '#features/legal/web/prose.css'

/** A draft with the parts that its page uses, the figures filled in. */
export function Preview({ shown }: { shown: PagePreview }) {
  return (
    <div className="content-preview">
      <p className="text-25 font-semibold">{shown.title}</p>
      {shown.intro ? <p className="mt-2 text-17 text-graphite">{shown.intro}</p> : null}
      <div className="prose mt-6">
        <PageParts parts={shown.parts} />
      </div>
      {shown.faq.map(({ tab, audience, items }) => (
        <section key={tab} className="mt-6" aria-label={tab}>
          <h3 className="text-20">
            {tab}
            {audience === 'all' ? '' : ` (only for ${audience === 'User' ? 'homeowners' : 'professionals'})`}
          </h3>
          <dl className="mt-2 grid gap-3">
            {items.map(({ q, a }) => (
              <div key={q}>
                <dt className="font-semibold">{q}</dt>
                <dd>
                  <Words text={a} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {shown.testimonials.map(({ quote, name, label }) => (
        <figure key={name + quote} className="mt-6">
          <blockquote>{quote}</blockquote>
          <figcaption className="text-14 text-graphite">
            {name}, {label}
          </figcaption>
        </figure>
      ))}
      {shown.rooms.length > 0 ? (
        <ul className="content-rooms">
          {shown.rooms.map(({ tab, title, template_id, image }) => (
            <li key={tab + template_id}>
              <img src={image} alt="" width={640} height={400} loading="lazy" />
              <p className="text-14">
                {tab}: {title}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
