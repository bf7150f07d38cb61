-- expand 0.2.0, outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY order_items_replaces ON order_items (replaces_item_id)
  WHERE replaces_item_id IS NOT NULL AND status NOT IN ('Decline', 'Cancle', 'Returned');
