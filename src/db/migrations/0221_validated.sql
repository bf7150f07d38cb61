-- expand 0.2.0
-- The constraints that were added without reading their tables.
ALTER TABLE chat_rooms VALIDATE CONSTRAINT chat_rooms_one;
ALTER TABLE chat_messages VALIDATE CONSTRAINT chat_messages_fee;
ALTER TABLE hires VALIDATE CONSTRAINT hires_ended_side;
ALTER TABLE designer_profiles VALIDATE CONSTRAINT designer_profiles_insurance;
ALTER TABLE designer_profiles VALIDATE CONSTRAINT designer_profiles_service;
ALTER TABLE uploads VALIDATE CONSTRAINT uploads_purpose_check;
