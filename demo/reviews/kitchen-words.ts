import type { Words } from './words.ts'

const filler = /filler|filtered/
const rooms = [
  'kitchen',
  'galley kitchen',
  'lake house kitchen',
  'rental kitchen',
  'scullery',
  'butler’s pantry',
  'wet bar',
  'townhouse kitchen',
]
const laundry = /load washer|clothes dryer/
const plumbers = ['plumber', 'contractor', 'handyman', 'remodeler', 'brother-in-law']

/** For kitchens: faucets, sinks, appliances and cabinet hardware. */
export const kitchenWords = {
  kitchenFaucet: {
    rooms,
    crew: plumbers,
    praise: [
      'It took {minutes} minutes to mount in the {room}.',
      'The {finish} goes well with the pulls in the {room}.',
      'No drips in the {room} after {months} months.',
      {
        text: 'The handle turns evenly and stays where you leave it, even in our hard-water {room}.',
        not: /touchless/,
      },
      { text: 'It is heavier than the one it replaced in the {room}, in a good way.', not: filler },
      { text: 'The spout reaches the middle of the sink in the {room}, so nothing splashes.', not: filler },
      'Our {crew} put it in and liked the fittings.',
      'The {finish} is even all over, down to the base.',
      {
        text: 'It fills the stockpot on the back burner of the {room} without a trip to the sink.',
        of: /pot filler/,
      },
      { text: 'The arm folds flat to the wall of the {room} and stays there.', of: /wall-mount pot filler/ },
      { text: 'The water tastes better, and the {room} has no more bottles.', of: /filtered/ },
      { text: 'A wave with the elbow starts it, which the {room} needed on baking days.', of: /touchless/ },
      { text: 'The hose pulls out smoothly and goes back by itself in the {room}.', of: /pull-|spring|hose/ },
      'It wipes clean with a damp cloth, and the {room} looks ready for guests.',
      'The flow is steady in the {room}, also when the dishwasher runs.',
      'The instructions were short and our {room} had water again by noon.',
    ],
    doubts: [
      'The instructions leave out a washer, which cost an hour in the {room}.',
      'The {finish} shows water spots in the {room} unless wiped.',
      { text: 'The supply lines were {few} inches too short for our {room}.', not: /wall|filtered/ },
      {
        text: 'The handle needs half an inch more behind it than the {room} has.',
        not: /touchless|wall-mount/,
      },
      'The nut under it is hard to reach in our {room}.',
      'It took {few} tries to stop a drip at the joint in the {room}.',
    ],
  },
  sink: {
    rooms: [
      'kitchen',
      'scullery',
      'island',
      'rental kitchen',
      'butler’s pantry',
      'lake house',
      'galley kitchen',
      'townhouse kitchen',
    ],
    crew: plumbers,
    praise: [
      {
        text: 'A sheet pan lies flat in it, which the {room} never had before.',
        not: /prep|ada|double|equal|60\/40|70\/30/,
      },
      'The {finish} has taken {months} months of pots in the {room} without a mark.',
      'The template was right to the sixteenth, says the shop that cut the top for the {room}.',
      'Water runs to the drain and none stands, even in our slightly crooked {room}.',
      { text: 'The pads under it keep the {room} quiet early in the morning.', of: /stainless|workstation/ },
      { text: 'Depth is as stated, and the {room} still has room for the disposer.', not: /prep/ },
      { text: 'It holds an ice bucket and a colander, which is all our {room} asks of it.', of: /prep/ },
      {
        text: 'Two bowls are right for the {room}: one soaks while the other rinses.',
        of: /double|equal|60\/40|70\/30|low divide/,
      },
      {
        text: 'The board slides on its ledge and gives the {room} another foot of counter.',
        of: /workstation/,
      },
      {
        text: 'The front is straight, and the cabinet doors of the {room} line up under it.',
        of: /apron|farmhouse/,
      },
      'It cleans with dish soap and a soft brush, and the {room} smells of nothing.',
      'The corners are easy to wipe, which I notice every evening in the {room}.',
      'Our {crew} had it in the {room} before lunch.',
      'The {room} looks finished with it, and the faucet hole was where it should be.',
    ],
    doubts: [
      {
        text: 'The clips that came with it were {n} short for our {room}.',
        of: /undermount|drop-in stainless/,
      },
      {
        text: 'The {finish} takes fine scratches in the first {n} weeks, then the {room} has its patina.',
        of: /stainless|copper/,
      },
      'The grid for it had to be found elsewhere, and the {room} waited {n} days.',
      { text: 'It is deep: tall people bend in our {room}.', not: /ada|5-1\/2/ },
      { text: 'It took {few} of us to lift it into the {room}.', of: /fireclay|cast-iron|farmhouse/ },
      {
        text: 'Pans leave gray marks in it until you scrub, so get a rack for the {room}.',
        of: /fireclay|cast-iron|white|biscuit/,
      },
      'The drain kit in the box was not the one for our {room}.',
      'The cabinet of the {room} had to be cut back by {eighths}.',
      'It scratches if you drag a pot across it, as the {room} learned on day {n}.',
    ],
  },
  appliance: {
    rooms: [
      { text: 'kitchen', not: laundry },
      { text: 'galley kitchen', not: laundry },
      { text: 'apartment' },
      { text: 'lake house' },
      { text: 'open kitchen', not: laundry },
      { text: 'townhouse' },
      { text: 'rental' },
      { text: 'laundry room', of: laundry },
      { text: 'mudroom', of: laundry },
    ],
    crew: ['electrician', 'installer', 'contractor', 'handyman', 'remodeler'],
    praise: [
      'It went into the opening of our {room} with {eighths} to spare on each side.',
      {
        text: 'It is so quiet that we check the light to see whether it runs in the {room}.',
        of: /dishwasher|refrigerator|load washer|dryer|beverage/,
      },
      'The {finish} does not show fingers, and there are {few} children in our {room}.',
      'The controls are plain, and my mother used it in the {room} without the book.',
      'Our {crew} connected it in the {room} in {minutes} minutes.',
      'After {months} months in the {room} nothing rattles.',
      'It replaced one from {years} years ago in the {room} and the difference is plain.',
      {
        text: 'Water for pasta boils before the sauce is on, which the {room} never saw before.',
        of: /(gas|fuel|induction) range|cooktop/,
      },
      {
        text: 'It bakes evenly on all racks, and the {room} smells of bread again.',
        of: /wall oven|(gas|fuel|induction) range/,
      },
      { text: 'The smoke is gone from the {room} before the steak is done.', of: /hood/ },
      {
        text: 'The shelves move easily and a tall bottle fits, so the {room} has order.',
        of: /refrigerator|beverage/,
      },
      { text: 'Plates come out dry and the {room} stays calm at night.', of: /dishwasher/ },
      { text: 'A full load comes out ready to fold in our {room}.', of: /dryer/ },
      { text: 'It spins hard and stands still, even on the wood floor of our {room}.', of: /load washer/ },
      { text: 'Soup warms evenly and the door opens without a jerk in the {room}.', of: /microwave/ },
      {
        text: 'The door closes with a soft pull, and the {room} looks tidy with it.',
        of: /dishwasher|refrigerator|oven|dryer|load washer|beverage/,
      },
      {
        text: 'The delivery crew leveled it in the {room} and took the box away.',
        of: /refrigerator|(fuel|gas|induction) range|dryer|load washer/,
      },
      { text: 'The cut-out in the top fit the sheet, and the {room} lost no day.', of: /cooktop/ },
      { text: 'The filters come out with one hand and the {room} stays free of grease.', of: /hood/ },
      'The {room} looks pulled together with the {finish} beside the {other}.',
      'The plate with the ratings is easy to find, which our {crew} liked in the {room}.',
    ],
    doubts: [
      {
        text: 'The door of our {room} had to come off to get it in, so allow {few} people.',
        of: /refrigerator|(fuel|gas|induction) range|load washer|dryer/,
      },
      'The manual is {pages} pages and still leaves out the clearance that our {room} needed.',
      {
        text: 'It beeps longer than anyone in our {room} wants to hear, {n} times at the end.',
        of: /dishwasher|oven|microwave|load washer|dryer/,
      },
      {
        text: 'The power cord for the {room} is not in the box, which cost {few} days.',
        of: /dishwasher|dryer|induction range/,
      },
      { text: 'It is loud on the highest speed, and the {room} is small.', of: /hood/ },
      { text: 'The grates took {few} washes before they looked clean in the {room}.', of: /gas/ },
      'The {finish} needs its own cleaner, which our {room} did not have.',
      'A scuff on the side shows only until it is in the {room}.',
      'The trim piece for the {room} came {n} days later.',
    ],
  },
  hardware: {
    rooms: ['kitchen', 'bath vanity', 'pantry', 'mudroom', 'dresser', 'laundry', 'island', 'closet'],
    crew: ['cabinet maker', 'handyman', 'brother-in-law', 'contractor'],
    praise: [
      { text: 'I put {many} on the {room} and the holes were all on center.', not: /knob|backplate/ },
      { text: 'I put {many} on the {room} in one evening, one screw each.', of: /knob/ },
      { text: 'They cover the old holes on the {room} and no one would know.', of: /backplate/ },
      'The {finish} feels solid and changed the whole {room} in an afternoon.',
      { text: 'No sharp edges, and the {room} drawers open with one finger.', not: /backplate/ },
      'The screws were the right length, so the {room} needed no trip to the store.',
      'All {many} have the same shade of {finish}, side by side on the {room}.',
      'It looks like more than it cost on our {room}.',
      'After {months} months of wet hands the {room} set still looks new.',
      'The {finish} sits well beside the {other} and the {room} looks planned.',
      'The backs are flat and leave no mark on the paint of the {room}.',
      'Our {crew} drilled the {room} with a jig and every one is level.',
    ],
    doubts: [
      'Two of {many} for the {room} had threads that needed a tap.',
      'They are smaller in the hand than on the page, at least for our {room}.',
      { text: 'The {finish} rubs off a little at the {room} door we use most.', not: /leather|unlacquered/ },
      'Count twice: I was {n} short for the {room} and the next lot took a while.',
      'The paper template for the {room} was not in the bag.',
    ],
  },
} satisfies Record<string, Words>
