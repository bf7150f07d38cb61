import { createContext } from 'react'
import type { Packed } from './packed.ts'

/**
 * What the frame around every page shows, as its loader gave it; undefined on a page that broke before. A context of its own:
 * what the router knows changes with every step of a navigation and would draw the whole frame anew each time.
 */
export const frameText = createContext<Packed<unknown> | undefined>(undefined)
