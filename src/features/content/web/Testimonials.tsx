import type { Testimonial } from '../schema.ts'

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="page section" aria-label="What people on the job say">
      <h2 className="text-title">What people on the job say</h2>
      <ul className="quotes">
        {testimonials.map(({ quote, name, label }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <span aria-hidden className="plate-initial">
                  {name.slice(0, 1)}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-15 text-graphite">{label}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
