-- While an older version still runs: safe.
-- Since this version the length of a stay follows the rule that priced it. `npm run verify` recomputes no stay that ended before its lot was last
-- changed: the lengths of earlier stays remain as they were said.
update park_lot set updated_at = now();
