-- What a phone holds stands in driver_proof alone.
-- While an older version still runs: payments are as before; a driver who pays on a page of that version asks for the invoice by the code on the ticket or by staff.
drop function if exists payer_token(text);
