-- What a preset role's declaration held when it was last compared: what a later version adds is given once, what people took away stays away.
alter table role add column preset_codes jsonb constraint role_preset_codes_are_a_list check (jsonb_typeof(preset_codes) = 'array');
