import { z } from 'zod'
import { customerSteps } from '#features/order-status/status.ts'
import { services } from '#features/shipping/shipment-cost.ts'

/** A drawing of the plan or of a wall: `PlanDrawing` of the scene's model. */
const planDrawing = z.object({
  view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The width of its strokes, in its own units: centimeters. */
  pen: z.number(),
  shapes: z.array(z.object({ kind: z.string(), d: z.string() })),
  texts: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), turn: z.number(), kind: z.string() })),
})

/** Where the layout is cut and begun: paths and texts in points. */
const sheet = z.object({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.object({ d: z.string(), fill: z.string().nullable(), stroke: z.string().nullable(), width: z.number() }),
  ),
  texts: z.array(z.object({ x: z.number(), y: z.number(), size: z.number(), text: z.string() })),
})

const line = z.object({
  /** The label of where it goes. */
  surface: z.string(),
  product_name: z.string(),
  brand: z.string(),
  sku: z.string(),
  size_label: z.string(),
  unit_label: z.string(),
  /** Packages; null for what is not sold any more or cannot be counted. */
  quantity: z.number().nullable(),
  /** How the quantity was computed; empty where it was only counted. */
  sentence: z.string(),
})

/** What a person who works in a room needs there: no price, because it is handed to a crew. */
export const jobSite = z.object({
  scene: z.string(),
  name: z.string(),
  project: z.string().nullable(),
  /** The size of the room as text. */
  size: z.string(),
  version: z.number(),
  updated_at: z.string(),
  plan: planDrawing,
  /** The walls from inside with their tile, and the sides of islands. */
  elevations: z.array(z.object({ title: z.string(), drawing: planDrawing })),
  /** The cabinet list; numbers are those of the walls' drawings. Hinge L or R, empty where it has no side. */
  cabinets: z.array(
    z.object({
      code: z.string(),
      quantity: z.number(),
      size: z.string(),
      hinge: z.string(),
      places: z.array(z.string()),
    }),
  ),
  places: z.array(
    z.object({
      place: z.string(),
      lines: z.array(line),
      /** What these are set, laid or finished with (rule R17). */
      accessories: z.array(line),
      /** What the contractor brings. */
      contractor: z.array(z.object({ label: z.string(), quantity: z.string(), sentence: z.string() })),
    }),
  ),
  layouts: z.array(z.object({ title: z.string(), sheets: z.array(sheet), texts: z.array(z.string()) })),
  /** What was ordered for the room, the next day first. */
  deliveries: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      delivered_on: z.string().nullable(),
      services: z.array(z.enum(services)),
      items: z.array(
        z.object({
          order_no: z.string(),
          product_name: z.string(),
          size_label: z.string(),
          surface: z.string(),
          unit: z.string(),
          qty: z.number(),
          step: z.enum(customerSteps),
        }),
      ),
    }),
  ),
  people: z.array(
    z.object({
      role: z.enum(['owner', 'hired', 'professional']),
      name: z.string(),
      company_name: z.string(),
      /** Empty if there is none, null if this reader is not shown it. */
      phone: z.string().nullable(),
    }),
  ),
})

export type JobSite = z.infer<typeof jobSite>
