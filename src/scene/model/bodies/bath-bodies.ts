import { bathFaucet } from './bath/bath-faucet.ts'
import { bathtub } from './bath/bathtub.ts'
import { cornerEnclosure } from './bath/corner-enclosure.ts'
import { hingedDoor } from './bath/hinged-door.ts'
import { screen } from './bath/screen.ts'
import { showerBase } from './bath/shower-base.ts'
import { showerHead } from './bath/shower-head.ts'
import { showerKit } from './bath/shower-kit.ts'
import { showerSystem } from './bath/shower-system.ts'
import { slidingDoor } from './bath/sliding-door.ts'
import { toilet } from './bath/toilet.ts'
import { vanity } from './bath/vanity.ts'
import type { BodyBuilder } from './build-body.ts'
import { exhaustFan } from './home/exhaust-fan.ts'

/** Bath: builders of vanities, tubs, toilets, showers, faucets and fans, by family. */
export const bathBodies: Record<string, BodyBuilder> = {
  vanity,
  toilet,
  bathtub,
  'bath-faucet': bathFaucet,
  'sliding-door': slidingDoor,
  'hinged-door': hingedDoor,
  screen,
  'corner-enclosure': cornerEnclosure,
  'shower-base': showerBase,
  'shower-kit': showerKit,
  'shower-system': showerSystem,
  'shower-head': showerHead,
  'exhaust-fan': exhaustFan,
}
