import type { InspirationTab } from '../inspirations.ts'
import type { Scene } from './scene.ts'
import { bathAlcove } from './scenes/bath-alcove.ts'
import { bathBrunswick } from './scenes/bath-brunswick.ts'
import { bathOlive } from './scenes/bath-olive.ts'
import { bathPowder } from './scenes/bath-powder.ts'
import { bathSlab } from './scenes/bath-slab.ts'
import { bathTerrazzo } from './scenes/bath-terrazzo.ts'
import { bathWalnut } from './scenes/bath-walnut.ts'
import { kitchenBrick } from './scenes/kitchen-brick.ts'
import { kitchenBrunswick } from './scenes/kitchen-brunswick.ts'
import { kitchenInkwell } from './scenes/kitchen-inkwell.ts'
import { kitchenPlaster } from './scenes/kitchen-plaster.ts'
import { kitchenPrussian } from './scenes/kitchen-prussian.ts'
import { kitchenSlate } from './scenes/kitchen-slate.ts'
import { kitchenWalnut } from './scenes/kitchen-walnut.ts'
import { livingDining } from './scenes/living-dining.ts'
import { livingLedger } from './scenes/living-ledger.ts'
import { livingLibrary } from './scenes/living-library.ts'
import { livingMantel } from './scenes/living-mantel.ts'
import { livingSlats } from './scenes/living-slats.ts'
import { livingWainscot } from './scenes/living-wainscot.ts'
import { livingWindowSeat } from './scenes/living-window-seat.ts'
import { outdoorCourtyard } from './scenes/outdoor-courtyard.ts'
import { outdoorEntry } from './scenes/outdoor-entry.ts'
import { outdoorFire } from './scenes/outdoor-fire.ts'
import { outdoorKitchen } from './scenes/outdoor-kitchen.ts'
import { outdoorPergola } from './scenes/outdoor-pergola.ts'
import { outdoorPool } from './scenes/outdoor-pool.ts'
import { outdoorTurf } from './scenes/outdoor-turf.ts'

/** The seven scenes of each tab of Inspired Designs, in their order (spec 1 §9: 7 images per tab). */
export const scenes: Record<InspirationTab, readonly Scene[]> = {
  Bathroom: [bathBrunswick, bathWalnut, bathTerrazzo, bathPowder, bathAlcove, bathSlab, bathOlive],
  Kitchen: [
    kitchenPrussian,
    kitchenWalnut,
    kitchenBrunswick,
    kitchenPlaster,
    kitchenSlate,
    kitchenBrick,
    kitchenInkwell,
  ],
  'Living Room': [
    livingWainscot,
    livingLedger,
    livingLibrary,
    livingWindowSeat,
    livingSlats,
    livingDining,
    livingMantel,
  ],
  'Landscaping/Outdoor': [
    outdoorPool,
    outdoorPergola,
    outdoorFire,
    outdoorTurf,
    outdoorKitchen,
    outdoorEntry,
    outdoorCourtyard,
  ],
}
