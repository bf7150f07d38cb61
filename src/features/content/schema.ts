import { z } from 'zod'
import { menuDepartment } from '#features/catalogue/schema.ts'
import { inspirationTabs } from './page-kinds.ts'

export const faqTab = z.object({
  tab: z.string(),
  /** Everyone, or only one account type. */
  audience: z.enum(['all', 'Contractor', 'User']),
  items: z.array(z.object({ q: z.string(), a: z.string() })),
})
export type FaqTab = z.infer<typeof faqTab>

const inspiration = z.object({ image: z.string(), title: z.string(), template_id: z.string() })
export type Inspiration = z.infer<typeof inspiration>

export const testimonialLabels = ['Contractor', 'Designer', 'Homeowner', 'Project Manager'] as const
const testimonial = z.object({ quote: z.string(), name: z.string(), label: z.enum(testimonialLabels) })
export type Testimonial = z.infer<typeof testimonial>

const saving = z.object({ name: z.string(), percent: z.number().int() })

export const home = z.object({
  headline: z.string(),
  intro: z.string(),
  departments: z.array(menuDepartment),
  inspirations: z.record(z.enum(inspirationTabs), z.array(inspiration)),
  testimonials: z.array(testimonial),
  savings: z.array(saving),
})
export type Home = z.infer<typeof home>
