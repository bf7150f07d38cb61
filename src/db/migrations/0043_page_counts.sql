-- How often a page was opened on a day, by visitors who allow it to be counted. Nothing about them is kept.
CREATE TABLE page_counts (
  day date NOT NULL,
  -- a pattern of the page table, '/product/:hash' for instance, never an address
  page text NOT NULL,
  -- null where no showroom had been entered
  showroom_id bigint REFERENCES showrooms,
  views integer NOT NULL CHECK (views > 0),
  UNIQUE NULLS NOT DISTINCT (day, page, showroom_id)
);
CREATE INDEX page_counts_showroom ON page_counts (showroom_id, day);
