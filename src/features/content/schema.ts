import { z } from 'zod'
import { inspirationTabs } from './inspirations.ts'

export const faqTab = z.object({
  tab: z.string(),
  /** Everybody, or one account type alone. */
  audience: z.enum(['all', 'Contractor', 'User']),
  items: z.array(z.object({ q: z.string(), a: z.string() })),
})
export type FaqTab = z.infer<typeof faqTab>

const inspiration = z.object({ image: z.string(), title: z.string(), template_id: z.string() })
export type Inspiration = z.infer<typeof inspiration>

const testimonial = z.object({
  quote: z.string(),
  name: z.string(),
  label: z.enum(['Contractor', 'Designer', 'Homeowner', 'Project Manager']),
})
export type Testimonial = z.infer<typeof testimonial>

const saving = z.object({ name: z.string(), percent: z.number().int() })

type MenuNode = { id: number; name: string; slug_url: string; children: MenuNode[] }
const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.number().int(),
  name: z.string(),
  slug_url: z.string(),
  get children() {
    return z.array(menuNode)
  },
})

export const home = z.object({
  departments: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      menu_slug: z.string(),
      categories: z.array(menuNode),
    }),
  ),
  inspirations: z.record(z.enum(inspirationTabs), z.array(inspiration)),
  testimonials: z.array(testimonial),
  savings: z.array(saving),
})
export type Home = z.infer<typeof home>
