DROP INDEX "linked_accounts_search_subject";--> statement-breakpoint
DROP INDEX "linked_accounts_search_email";--> statement-breakpoint
DROP INDEX "linked_accounts_search_username";--> statement-breakpoint
DROP INDEX "linked_accounts_search_address";